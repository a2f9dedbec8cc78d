import { assistStatus } from '../../../api/values/assist-status.ts'
import type { BarActions, BarButton } from '../../kit/bar-actions.ts'
import type { BargainPeople, BargainProgress, BargainView, BargainWhy } from '../../../api/index.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { whyWords } from '../assist/why-words.ts'

/** Fields that every bargain's page reads, whatever is sold. */
export interface Bargain extends BargainView {
  session: (BargainProgress & BargainPeople) | null
}

/** State of a bargain page. */
export type BargainState =
  | 'start'
  | 'cutting'
  | 'reached'
  | 'ordered'
  | 'bought'
  | 'expired'
  | 'gone'
  | 'lost'
  | 'friend'
  | 'helped'
  | 'cannot'

const ownStates: Record<BargainProgress['status'], BargainState> = {
  0: 'cutting',
  1: 'reached',
  2: 'bought',
  3: 'expired',
  4: 'gone',
  5: 'lost',
  6: 'ordered',
}

export function bargainStateOf({ session, visit }: Bargain): BargainState {
  if (!session) return 'start'
  if (visit.is_owner) return ownStates[session.status]
  if (visit.helped_fen !== null) return 'helped'
  // A visitor without a session may tap: the tap leads to the login.
  return visit.why === '' && session.status === assistStatus.open ? 'friend' : 'cannot'
}

export type BargainAction =
  | 'start'
  | 'share'
  | 'buy'
  | 'order'
  | 'help'
  | 'own'
  | 'list'
  | 'nothing'

export type BargainButton = BarButton<BargainAction>
export type BargainActions = BarActions<BargainAction>

/** Differences between the kinds of bargain. */
export interface BarWords {
  /** Stock is left for new sessions. */
  isLeft: boolean
  /** Button for the other items of the campaign, if any. */
  others?: BargainButton
  /** Action at the current price, e.g. 现在买. */
  buyNow: string
  /** Action at the floor, e.g. 立即下单. */
  buy: string
  /** Button for the purchased item. */
  bought: BargainButton
}

/** Actions of the bar, at most two. */
export function barOf(
  detail: Bargain,
  { isLeft, others, buyNow, buy, bought }: BarWords,
): BargainActions {
  const { session } = detail
  const again: BargainButton = isLeft
    ? { text: '再砍一次', does: 'start' }
    : { text: '已抢光', does: 'nothing' }
  const beside = others ? { soft: others } : {}
  const own: BargainButton = { text: '我也要砍一个', does: 'own' }
  const share: BargainButton = { text: '邀请好友砍价', does: 'share' }
  const now = session ? `¥${yuan(session.price_fen)}` : ''
  switch (bargainStateOf(detail)) {
    case 'start':
      return { ...beside, main: isLeft ? { text: '发起砍价', does: 'start' } : again }
    case 'cutting':
      return session?.can_buy
        ? { soft: { text: now, note: buyNow, does: 'buy' }, main: share }
        : { main: share }
    case 'reached':
      return { main: { text: `${now} ${buy}`, does: 'buy' } }
    case 'ordered':
      return {
        note: '订单已生成，付款后这个价就是你的',
        main: { text: `去付款 ${now}`, does: 'order' },
      }
    case 'bought':
      return { ...beside, main: bought }
    case 'expired':
    case 'lost':
      return { ...beside, main: again }
    case 'gone':
      return { main: others ? { ...others, text: '去砍别的好物' } : again }
    case 'friend':
      return { soft: own, main: { text: '帮砍一刀', does: 'help' } }
    case 'helped':
      return { soft: { text: '叫人来帮忙', does: 'share' }, main: own }
    case 'cannot':
      return { note: whyWords(whyOf(detail)), main: own }
  }
}

/** Why a friend cannot help: the visitor's own reason, else the session's. */
function whyOf({ session, visit }: Bargain): BargainWhy {
  if (visit.why) return visit.why
  const { status } = session ?? { status: assistStatus.open }
  if (status === assistStatus.cancelled) return 'soldOut'
  if (status === assistStatus.expired || status === assistStatus.lost) return 'sessionExpired'
  return status === assistStatus.open ? '' : 'sessionFull'
}

/** Headline of a session for its owner or a friend; `kept` names what is reserved at the floor. */
export function headOf(detail: Bargain, kept: string): string {
  const { session, visit } = detail
  if (!session) return ''
  const left = session.cuts_total - session.cuts_done
  const name = session.owner.nickname
  switch (bargainStateOf(detail)) {
    case 'cutting':
      return `还差 ${left} 刀到底价`
    case 'reached':
      return `砍到底价了，${kept}已为你留好`
    case 'ordered':
      return '等你付款'
    case 'bought':
      return `砍价成功，省了 ${yuan(session.start_fen - session.price_fen)} 元`
    case 'expired':
      return '时间到了，这次没砍到底'
    case 'gone':
      return '最后一件被抢走了'
    case 'lost':
      return `底价资格过期了，${kept}已放回`
    case 'friend':
      return `${name}就差 ${left} 刀，帮忙砍一刀`
    case 'helped':
      return `你帮${name}砍了 ${yuan(visit.helped_fen ?? 0)} 元`
    case 'cannot':
      return session.status === assistStatus.open ? `${name}还差 ${left} 刀` : `${name}的砍价`
    case 'start':
      return ''
  }
}

/** End of what the visitor's time runs out for: helping, then the reserved right, or an order's payment; 0 for none. */
export function endOf(session: BargainProgress & { pay_until?: number }): number {
  const { status, expire_at, held_until, pay_until = 0 } = session
  return { 0: expire_at, 1: held_until, 6: pay_until }[status as number] ?? 0
}

/** Card title while friends can still help. */
export function helpTitle({ session, visit }: Bargain): string | undefined {
  if (session?.status !== assistStatus.open) return undefined
  const left = session.cuts_total - session.cuts_done
  return `${visit.is_owner ? '{nickname}' : session.owner.nickname}邀你帮忙砍一刀，只差${left}刀`
}
