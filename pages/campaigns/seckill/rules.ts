import { BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { SeckillDetail, SeckillGoods, SeckillSession } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { shortYuan } from '../../kit/text/yuan.ts'

/** Goods without stock are marked on their own row; the page stays. */
export const viewOf = (detail: SeckillDetail, refused?: Refusal): CampaignView =>
  campaignView(detail, refused === 'soldOut' ? undefined : refused, true)

/** The session whose goods are shown; undefined for a campaign without sessions. */
export const sessionOf = ({ sessions, session }: SeckillDetail): SeckillSession | undefined =>
  sessions.find(({ key }) => key === session)

export interface GoodsAction {
  text: string
  does: 'buy' | 'wait' | 'look' | 'nothing'
  /** Line below the price. */
  note: string
}

/** Action for an item in the shown session. */
export function actionOf(goods: SeckillGoods, state: SeckillSession['state']): GoodsAction {
  const { left, holding, per_user: most, bought, price_fen: fen } = goods
  if (state === 'before') return { text: '未开抢', does: 'nothing', note: `限量 ${goods.total} 件` }
  if (state === 'over')
    return { text: '原价购买', does: 'look', note: `秒杀价 ¥${shortYuan(fen)} 已结束` }
  if (bought >= most) return { text: '已抢到', does: 'nothing', note: `每人限 ${most} 件` }
  if (left > 0) return { text: '马上抢', does: 'buy', note: `每人限 ${most} 件` }
  if (holding > 0)
    return { text: '还有机会', does: 'wait', note: `${holding} 件待付款，没付会放回` }
  return { text: '抢光了', does: 'nothing', note: '下次早点来' }
}

/** Per cent of the pieces that are taken, including those in unpaid orders; below 100 while a piece is left. */
export function soldPercent({ total, left }: SeckillGoods): number {
  if (total === 0) return 100
  return Math.min(left > 0 ? 99 : 100, Math.round(((total - left) / total) * 100))
}

/** `10:00`, and the day unless it is today. */
export function sessionName(session: SeckillSession, now: number): { time: string; day: string } {
  const [day = '', time = ''] = session.key.split('T')
  const diff = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / 86_400_000)
  const [, month, date] = day.split('-').map(Number)
  const days: Record<number, string> = { [-1]: '昨天', 0: '今天', 1: '明天' }
  return { time, day: days[diff] ?? `${month}月${date}日` }
}

/** Calendar day in the brand's time zone. */
const dayOf = (now: number) => new Date((now + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 10)

/** The previous session, the shown one, and later ones. */
export function shownSessions(detail: SeckillDetail): SeckillSession[] {
  const { sessions, server_time: now } = detail
  const current = sessions.findIndex(({ to_at }) => to_at > now)
  const from = Math.max(0, (current < 0 ? sessions.length : current) - 1)
  const picked = sessions.slice(from, from + SESSIONS_SHOWN)
  const asked = sessionOf(detail)
  return asked && !picked.includes(asked) ? [asked, ...picked.slice(0, SESSIONS_SHOWN - 1)] : picked
}

const SESSIONS_SHOWN = 5
