import type {
  BargainGoods,
  BargainRecord,
  BargainSession,
  BargainSku,
  GoodsBargainDetail,
} from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { whyWords } from '../../mechanics/assist/why-words.ts'

/** A bargain that somebody has begun outlives its campaign's goods and, once it holds a piece, its end. */
export function viewOf(detail: GoodsBargainDetail, refused?: Refusal): CampaignView {
  const view = campaignView(detail, refused, detail.session !== null || detail.mine.length > 0)
  const holds = detail.session !== null && detail.session.status !== 0
  return view === 'ended' && holds ? 'running' : view
}

/** What the page of one goods stands on. */
export type Stand =
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

const ownStands: Record<BargainSession['status'], Stand> = {
  0: 'cutting',
  1: 'reached',
  2: 'bought',
  3: 'expired',
  4: 'gone',
  5: 'lost',
  6: 'ordered',
}

export function standOf({ session, visit }: GoodsBargainDetail): Stand {
  if (!session) return 'start'
  if (visit.is_owner) return ownStands[session.status]
  if (visit.helped_fen !== null) return 'helped'
  // Whoever is not logged in may tap: the tap leads to the login.
  return visit.why === '' && session.status === 0 ? 'friend' : 'cannot'
}

export interface BarButton {
  text: string
  /** A second line. */
  note?: string
  does: 'start' | 'share' | 'buy' | 'order' | 'help' | 'own' | 'list' | 'nothing'
}

export interface Bar {
  note?: string
  soft?: BarButton
  main: BarButton
}

/** What there is to do, at most two things. */
export function barOf(detail: GoodsBargainDetail): Bar {
  const { session, item } = detail
  const stand = standOf(detail)
  const isLeft = item?.skus.some(({ left }) => left > 0) ?? false
  const again: BarButton = isLeft
    ? { text: '再砍一次', does: 'start' }
    : { text: '已抢光', does: 'nothing' }
  const others: BarButton = { text: '看看别的', does: 'list' }
  const own: BarButton = { text: '我也要砍一个', does: 'own' }
  const share: BarButton = { text: '邀请好友砍价', does: 'share' }
  const now = session ? `¥${yuan(session.price_fen)}` : ''
  switch (stand) {
    case 'start':
      return { soft: others, main: isLeft ? { text: '发起砍价', does: 'start' } : again }
    case 'cutting':
      return session?.can_buy
        ? { soft: { text: now, note: '现在买', does: 'buy' }, main: share }
        : { main: share }
    case 'reached':
      return { main: { text: `${now} 立即下单`, does: 'buy' } }
    case 'ordered':
      return {
        note: '订单已生成，付款后这份底价就是你的',
        main: { text: `去付款 ${now}`, does: 'order' },
      }
    case 'bought':
      return { soft: others, main: { text: '查看订单', does: 'order' } }
    case 'expired':
    case 'lost':
      return { soft: others, main: again }
    case 'gone':
      return { main: { text: '去砍别的好物', does: 'list' } }
    case 'friend':
      return { soft: own, main: { text: '帮TA砍一刀', does: 'help' } }
    case 'helped':
      return {
        soft: { text: '叫人来帮TA', does: 'share' },
        main: own,
      }
    case 'cannot':
      return { note: whyWords(whyOf(detail)), main: own }
  }
}

/** Why a friend cannot help: the visitor's own reason, else the session's. */
export function whyOf({ session, visit }: GoodsBargainDetail): string {
  if (visit.why) return visit.why
  const { status } = session ?? { status: 0 }
  if (status === 4) return 'soldOut'
  if (status === 3 || status === 5) return 'sessionExpired'
  return status === 0 ? '' : 'sessionFull'
}

/** The headline of a session, in the words of whoever looks at it. */
export function headOf(detail: GoodsBargainDetail): string {
  const { session, visit } = detail
  if (!session) return ''
  const left = session.cuts_total - session.cuts_done
  const name = session.owner.nickname
  switch (standOf(detail)) {
    case 'cutting':
      return `还差 ${left} 刀到底价`
    case 'reached':
      return '砍到底价了，货已为你留好'
    case 'ordered':
      return '等你付款'
    case 'bought':
      return `砍价成功，省了 ${yuan(session.start_fen - session.price_fen)} 元`
    case 'expired':
      return '时间到了，这次没砍到底'
    case 'gone':
      return '最后一件被抢走了'
    case 'lost':
      return '底价资格过期了，货已放回'
    case 'friend':
      return `${name}就差 ${left} 刀，帮TA一把`
    case 'helped':
      return `你帮${name}砍了 ${yuan(visit.helped_fen ?? 0)} 元`
    case 'cannot':
      return session.status === 0 ? `${name}还差 ${left} 刀` : `${name}的砍价`
    case 'start':
      return ''
  }
}

/** The cheapest way down of some goods. */
export const bestSku = ({ skus }: BargainGoods): BargainSku | undefined =>
  [...skus].sort((a, b) => Number(b.left > 0) - Number(a.left > 0) || a.floor_fen - b.floor_fen)[0]

export const leftOf = ({ skus }: BargainGoods): number =>
  skus.reduce((sum, { left }) => sum + left, 0)

/** When a running bargain ends: the friends' time, then that of the held piece. */
export const endOf = ({ status, expire_at, held_until }: BargainRecord): number =>
  status === 0 ? expire_at : held_until
