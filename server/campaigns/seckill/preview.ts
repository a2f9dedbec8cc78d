import { HOUR_S } from '../../../api/values/time.ts'
import type { SeckillDetail, SeckillGoods } from '../../../api/seckill.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

export const seckillStates: CampaignStates<SeckillDetail> = {
  before: (detail, now) =>
    inSession(detail, { from_at: now + HOUR_S, to_at: now + 2 * HOUR_S, state: 'before' }),
  running: (detail, now) => running(detail, now),
  holding: (detail, now) =>
    withGoods(running(detail, now), goods => ({
      ...goods,
      left: 0,
      holding: 2,
      sold: goods.total - 2,
    })),
  gone: (detail, now) =>
    withGoods(running(detail, now), goods => ({
      ...goods,
      left: 0,
      holding: 0,
      sold: goods.total,
    })),
  boughtMax: (detail, now) =>
    withGoods(running(detail, now), goods => ({ ...goods, bought: goods.per_user })),
  toPay: (detail, now) => ({ ...running(detail, now), unpaid_order: 'preview' }),
}

const running = (detail: SeckillDetail, now: number): SeckillDetail =>
  inSession(detail, { from_at: now - HOUR_S, to_at: now + HOUR_S, state: 'running' })

/** Moves the shown session to another time. */
const inSession = (
  detail: SeckillDetail,
  time: Pick<SeckillDetail['sessions'][number], 'from_at' | 'to_at' | 'state'>,
): SeckillDetail => ({
  ...detail,
  sessions: detail.sessions.map(session =>
    session.key === detail.session ? { ...session, ...time } : session,
  ),
})

const withGoods = (
  detail: SeckillDetail,
  change: (goods: SeckillGoods) => SeckillGoods,
): SeckillDetail => ({ ...detail, goods: detail.goods.map(change) })
