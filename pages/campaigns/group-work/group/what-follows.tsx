import { Card } from '../../../kit/card.tsx'
import { Steps } from '../home/how-to.tsx'
import type { GroupMoment } from '../rules.ts'

const afterComplete = [
  ['商家备货', '已收到订单'],
  ['发货', '发货会通知你'],
  ['收货', '订单里看物流'],
] as const
const afterFailed = [
  ['自动退款', '不用申请'],
  ['原路退回', '退到付款账户'],
  ['到账', '以银行为准'],
] as const

/** What happens automatically to a member's order after the end of the group. */
export function WhatFollows({ moment }: { moment: GroupMoment }) {
  if (moment !== 'mineComplete' && moment !== 'mineFailed') return null
  const isComplete = moment === 'mineComplete'
  return (
    <Card title={isComplete ? '接下来' : '退款到哪了'}>
      <Steps steps={isComplete ? afterComplete : afterFailed} />
    </Card>
  )
}
