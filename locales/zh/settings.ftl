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
