### 设置：名字、说法和菜单

common-setting-tempo = 节奏
common-setting-on = 开
common-setting-off = 关
common-setting-auto = 自动
common-setting-by-tempo = 按节奏
common-setting-none = 无
common-setting-endless = 不限时
common-setting-whole = { $name }：{ $value }
common-setting-timed = { $name } { $value }
common-setting-alone = { $said }
common-setting-preset = 版本
common-words-yes = 有、要、开、打开、允许、可以、是
common-words-no = 无、没有、没、不要、不、关、关掉、关闭、取消、去掉、不能、否
common-words-seconds = 秒、秒钟
common-words-minutes = 分、分钟
