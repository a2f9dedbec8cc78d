import type { LotteryDetail, LotteryDrawn, LotteryPrize, PrizeStatus } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { dateTime } from '../../kit/text/time.ts'

export type DrawView = CampaignView | 'allGone'

/**
 * Screen for a detail and the last refusal. A visitor who has won something keeps the page, which leads to the prize.
 */
export function viewOf(detail: LotteryDetail, refused?: Refusal): DrawView {
  const { lottery, mine } = detail
  const view = campaignView(detail, refused, mine.prizes_n > 0)
  if (view === 'soldOut') return 'allGone'
  if (view !== 'running' || mine.prizes_n > 0) return view
  return lottery.all_gone ? 'allGone' : 'running'
}

export type DrawPay = 'free' | 'points'

export interface DrawButton {
  text: string
  /** How the draw is paid; undefined if it is impossible. */
  pay?: DrawPay
  /** The visitor cannot do anything about it. */
  isOff?: true
}

/** Verb of each skin for the button. */
const verbs = { wheel: '转', grid: '抽', scratch: '刮', egg: '砸', shake: '摇' } as const

export const verbOf = ({ lottery }: LotteryDetail): string => verbs[lottery.skin]

/** The main button: a free draw, another draw, or why not. */
export function actionOf(detail: LotteryDetail, refused?: Refusal): DrawButton {
  const { mine, lottery } = detail
  const verb = verbOf(detail)
  const blocked = blockedText(refused)
  if (blocked) return { text: blocked, isOff: true }
  if (lottery.all_gone) return { text: '奖品已抽完', isOff: true }
  if (mine.free_today > 0) return { text: `免费${verb}一次`, pay: 'free' }
  if (mine.chances > 0) return { text: `${verb}一次`, pay: 'free' }
  if (mine.wins_left === 0) return { text: '中奖次数已满', isOff: true }
  return { text: '再得一次机会' }
}

/** Whether another draw can be paid in points now. */
export function canPayPoints({ mine, lottery }: LotteryDetail, refused?: Refusal): boolean {
  const { point_cost: cost, point_balance: balance } = mine
  return cost > 0 && balance >= cost && !lottery.all_gone && !blockedText(refused)
}

/** Why a draw cannot win, shown before a chance is spent. */
export function winsNote({ mine, lottery }: LotteryDetail): string | undefined {
  return mine.wins_left === 0 && !lottery.all_gone ? '中奖次数已满，现在再抽不会中奖' : undefined
}

/** Text of a refusal that the visitor cannot resolve here. */
function blockedText(refused: Refusal | undefined): string | undefined {
  const texts: Partial<Record<Refusal, string>> = {
    limit: '已达参与上限',
    dayLimit: '今天抽够了，明天再来',
  }
  return refused && texts[refused]
}

export interface Way {
  kind: 'share' | 'order' | 'points' | 'vote' | 'question' | 'tomorrow'
  title: string
  text: string
  /** Page where the chance is earned. */
  path?: string
}

const earnWords = { vote: '每天投出第一票，得一次机会', question: '答题过关，得一次机会' } as const

/** Ways to get a chance for a visitor without one. */
export function waysOf({ mine, lottery, activity, server_time: now }: LotteryDetail): Way[] {
  const { share_left: left, share_add: add, point_cost: cost, point_balance: balance } = mine
  const ways: Way[] = []
  if (left > 0) {
    ways.push({
      kind: 'share',
      title: '分享给好友',
      text: `分享一次得 ${add} 次机会，今天还可得 ${left} 次`,
    })
  }
  if (mine.order_add > 0) {
    ways.push({
      kind: 'order',
      title: '在店里下单',
      text: `付款一笔得 ${mine.order_add} 次机会，退款后收回`,
      path: '/brand',
    })
  }
  if (cost > 0) {
    const lack = balance < cost ? `，还差 ${cost - balance} 积分` : ''
    ways.push({
      kind: 'points',
      title: `${cost} 积分换一次`,
      text: `我有 ${balance.toLocaleString('en-US')} 积分${lack}`,
    })
  }
  for (const { type, title, path } of lottery.sources) {
    ways.push({ kind: type, title, text: earnWords[type], path })
  }
  if (activity.end_at - now > daySeconds) {
    ways.push({ kind: 'tomorrow', title: '明天再来', text: '每天都有新的机会' })
  }
  return ways
}

const daySeconds = 86_400

/** Rows of the public odds; cells without a prize are combined in one row. */
export function oddsRows(prizes: LotteryPrize[]): LotteryPrize[] {
  const real = prizes.filter(({ kind }) => kind !== 'none')
  const [none, ...others] = prizes.filter(({ kind }) => kind === 'none')
  if (!none) return real
  const odds_ppm = others.reduce((sum, other) => sum + other.odds_ppm, none.odds_ppm)
  return [...real, { ...none, odds_ppm }]
}

/** The prize on the share card: the rarest one that can still be won. */
export function topPrize(prizes: LotteryPrize[]): string {
  const real = prizes.filter(({ kind, gone }) => kind !== 'none' && kind !== 'again' && !gone)
  const [top] = [...real].sort((a, b) => a.odds_ppm - b.odds_ppm)
  return top?.name ?? '好礼'
}

/** Title of the card: the visitor's prize, else what can be won. */
export function shareWords({ lottery, mine }: LotteryDetail): string {
  const { last } = mine
  return last && isWin(last)
    ? `{nickname}抽中了${last.name}，你也来试试`
    : `来抽${topPrize(lottery.prizes)}`
}

export const isWin = ({ kind }: Pick<LotteryDrawn, 'kind'>): boolean =>
  kind !== 'none' && kind !== 'again'

/** Result as a text for screen readers, e.g. 20 元券 · 满 59 元可用. */
export function resultText(drawn: LotteryDrawn): string {
  if (drawn.kind === 'none') return '这次没有抽中，下次好运'
  if (drawn.kind === 'again') return '再来一次，多得一次机会'
  return `恭喜，抽中了${drawn.name}${drawn.value_text && `，${drawn.value_text}`}`
}

export interface PrizeState {
  status: PrizeStatus
  need_address: boolean
  claim_until: number
  valid_to: number
}

/** Text below a prize in the list. */
export function prizeNote(prize: PrizeState, now: number): string {
  const { status, need_address: sent, claim_until: until, valid_to: valid } = prize
  if (status === 'pending') {
    if (until === 0) return '等待领取'
    return `${dateTime(until, now)} 前${sent ? '填写收货地址' : '领取'}`
  }
  if (status === 'reviewing') return '已领取，店家确认后到账'
  if (status === 'refused') return '店家没有通过，奖品不发放'
  if (status === 'used') return '已使用'
  if (status === 'expired') return '已过期'
  if (sent) return '地址已填，寄到哪了看订单'
  return valid > 0 ? `${dateTime(valid, now)} 前有效` : '已领取'
}
