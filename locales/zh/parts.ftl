### 拼成消息的零件

common-seat = { $number }号 { $name }
common-seat-choice = { $number } { $name }
common-marks = ？。：，！
common-nameless = 玩家
common-nobody = 无人
common-abstained = 弃票
common-comma = 、
common-and = 、
common-or = 或
common-or-last = 、
common-counted =
    { $count ->
        [1] { $what }
       *[other] { $what }×{ $count }
    }
common-cast = { $seat }：{ $role }
common-camp = { $role }：{ $seats }
common-row = { $what } { $count }
common-term-skill = 能力
common-days = { $n } 天
common-hours = { $n } 小时
common-minutes = { $n } 分钟
common-seconds = { $n } 秒
common-language-name = 中文
common-order-remind = 请马上改正
common-order-warn = 必须马上改正
common-redone-stage = 裁判：这个环节重来一遍，重新计时。刚才的选择都不算，但退水、自爆这样已经收不回的仍然算数。
common-redone-ballot = 裁判：这一轮投票作废，重新投票。
common-penalty =
    { $order-optional ->
        [none] { $seat } 受罚：{ $penalty }{ $times-optional ->
            [none] { "" }
            [-1] { "" }，全部
           *[other] { "" } { $times } 次
        }。
       *[other] { $penalty } { $seat }：{ $reason-optional ->
            [none] 违反了规则
           *[other] { $reason }
        }，{ $order }。
    }
common-due =
    { $seconds ->
        [none] 不限时，会一直等你；管理员可以提前结束。
       *[other] ⏳ { $seconds }
    }
common-default = 不选 = { $choice }
common-given = 你已经选了：<b>{ $choice }</b>，照样算数。
common-written = 你写的：<b>{ $choice }</b>
common-write = 直接发一句话，最多 { $max } 个字。
common-final = 选定就不能改。
common-sure = 确定：{ $choice }
common-skill =
    <b>{ $skill }</b>
    时机：{ $timing }
    条件：{ $condition }
    对象：{ $target }
    方式：{ $manner }
    效果：{ $effect }
common-chosen = { $before }<b>{ $chosen }</b>{ $after }
common-set-to = { $about }：<b>{ $value }</b>
common-flag-true = 是
common-flag-false = 否
common-table-form =
    <code>{ $example }</code> 这样的{ $low ->
        [none] ，一项都不要就写 <code>-</code>
       *[other] ，每项 { $low } 到 { $high }
    }。能写的有：{ $rows }
common-stale-timer = 这个时限已经过了。
common-words-yes = 有、要、开、打开、允许、可以、是
common-words-no = 无、没有、没、不要、不、关、关掉、关闭、取消、去掉、不能、否
common-words-seconds = 秒、秒钟
common-words-minutes = 分、分钟
