import type { ActivityDetail } from '../../../api/index.ts'
import type { Refusal } from '../../campaign/rules.ts'
import type { Holding } from './face.ts'

/**
 * Why no further coupon can be claimed, by anybody or by this visitor: the button's text and a line above it;
 * undefined if one can.
 */
export function blockOf(
  detail: ActivityDetail & Holding,
  refused?: Refusal,
): { text: string; note: string } | undefined {
  const { coupon, mine, activity } = detail
  if (activity.state === 'soldOut' || refused === 'soldOut')
    return { text: '已抢光', note: '券已全部领完，下次早点来' }
  if (refused === 'dayLimit') return { text: '明天再来', note: '今天的份额已领完' }
  const most = coupon.take_limit
  const full = detail.me?.limit_left === 0 || (most > 0 && mine.length >= most)
  if (!full && refused !== 'limit') return undefined
  return { text: '已领完', note: most > 0 ? `每人限领 ${most} 张，你已领完` : '你已领完' }
}
