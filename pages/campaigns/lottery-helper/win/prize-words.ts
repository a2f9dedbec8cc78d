import type { HelperWin } from '../../../../api/index.ts'

export interface PrizeButton {
  text: string
  does: 'claim' | 'address' | 'code' | 'order' | 'money' | 'points' | 'winners'
}

/** Button for a prize. */
export function prizeButton({
  prize: { status, kind },
  need_address,
  grant_id,
  list_code,
  order_no,
}: HelperWin): PrizeButton {
  if (status === 'pending') {
    return need_address ? { text: '填地址领奖', does: 'address' } : { text: '领奖', does: 'claim' }
  }
  if (status === 'claimed') {
    if (grant_id || list_code) {
      return { text: grant_id ? '出示券码' : '看兑换码', does: 'code' }
    }
    if (order_no) return { text: '查看物流', does: 'order' }
    if (kind === 'balance') return { text: '看到账金额', does: 'money' }
    if (kind === 'points') return { text: '看积分', does: 'points' }
  }
  return { text: '看中奖名单', does: 'winners' }
}

/** Status text below the prize; `until` is the deadline of the claim. */
export function prizeState({ prize: { status }, redraws }: HelperWin, until: string): string {
  if (status === 'pending') {
    return `请在 ${until} 前领取，过时${redraws ? '重新抽给别人' : '奖品退回'}`
  }
  if (status === 'reviewing') return '已领取，店家确认后到账'
  if (status === 'refused') return '店家没有通过，奖品不发放'
  if (status === 'claimed') return '已领取'
  if (status === 'used') return '已使用'
  return redraws ? '已过领取时间，奖品重新抽给别人' : '已过领取时间，奖品退回了店家'
}
