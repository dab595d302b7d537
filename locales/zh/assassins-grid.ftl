### 刺客: 复盘表里的列名和记号

assassins-column-day = { $number } 天
assassins-column-night = { $number } 夜
assassins-sign-out = 出局
assassins-sign-abstained = 弃
    .about = 弃票
assassins-sign-promoted = 晋
    .about = 晋升
assassins-sign-back-stab = 刺
    .about = 背刺
assassins-sign-revelation = 启
    .about = 启示
assassins-sign-kill = 毒
    .about = 毒药
assassins-sign-protect = 护
    .about = 守护药
assassins-sign-void = 虚
    .about = 虚空之唤
assassins-sign-promotion = 升
    .about = 要求晋升
assassins-circle-begin = 开局
assassins-circle-day = 第 { $day } 天
