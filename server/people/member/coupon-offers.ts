import { activityStatus } from '../../../api/values/activity-status.ts'
import type { CouponOffer, OfferState } from '../../../api/member-coupons.ts'
import { findActivity } from '../../core/activity-table.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Visitor } from '../../core/session.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { couponFace } from '../../mechanics/coupon/coupon-face.ts'
import { couponClaim } from '../../mechanics/coupon/coupon-claim.ts'
import { claim } from '../../mechanics/claim/claim.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { type LevelRow, levelAt, levelsOf } from './levels.ts'
import { requireAgreedIfMember } from './member-table.ts'
import { faceOf } from './own-coupons.ts'

const SHOWN = 40

/** Coupons offered publicly, the newest first, without those granted only by other campaigns. */
export const couponOffers = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/coupon-list',
  access: 'open',
  input: {},

  async handle({
    db,
    brandId,
    visitor,
    now,
  }): Promise<{ list: CouponOffer[]; server_time: number }> {
    const rows = await inBrand(db, brandId)
      .selectFrom('activity')
      .selectAll()
      .where('type', '=', 'coupon')
      .where('status', '=', activityStatus.published)
      .where('end_at', '>', now)
      .orderBy('start_at')
      .orderBy('activity_id')
      .limit(SHOWN)
      .execute()
    const offered = rows.filter(row => couponExt.find(row)?.only_as_reward === false)
    const taken = visitor ? await takenOf(db, brandId, visitor.uid) : new Map<number, number>()
    const levels = await levelsOf(db, brandId)
    const list = offered.map(row => offerOf(row, { visitor, taken, levels, now }))
    return { list: list.sort((a, b) => ranks[a.state] - ranks[b.state]), server_time: now }
  },
})

/** Claimable coupons come first. */
const ranks: Record<OfferState, number> = {
  open: 0,
  member: 1,
  level: 1,
  have: 2,
  notStarted: 3,
  soldOut: 4,
  ended: 5,
}

interface Asking {
  visitor: Visitor | null
  taken: Map<number, number>
  levels: LevelRow[]
  now: number
}

function offerOf(activity: ActivityRow, asking: Asking): CouponOffer {
  const { stock_total: total, stock_left: left, audience } = activity
  return {
    activity_id: activity.activity_id,
    ...faceOf(couponExt(activity), activity.title, activity.shop_scope.kind === 'list'),
    valid_text: couponFace(activity).valid_text,
    taken_percent: total > 0 ? Math.round(((total - left) * 100) / total) : -1,
    state: offerState(activity, asking),
    start_at: activity.start_at,
    level_name: levelAt(asking.levels, audience.min_level ?? 0)?.name ?? '',
  }
}

function offerState(activity: ActivityRow, { visitor, taken, now }: Asking): OfferState {
  const { activity_id, limit_per_user: limit, audience, need } = activity
  const have = taken.get(activity_id) ?? 0
  if (limit >= 0 && have >= limit) return 'have'
  const state = stateOf(activity, now)
  if (state === 'notStarted' || state === 'soldOut') return state
  if (state !== 'running') return 'ended'
  const level = visitor?.memberLevel ?? 0
  const asksMember = need.member === true || audience.kind === 'member'
  if (level === 0 && (asksMember || (audience.min_level ?? 0) > 0)) return 'member'
  return level < (audience.min_level ?? 0) ? 'level' : 'open'
}

async function takenOf(db: Db, brandId: number, uid: number): Promise<Map<number, number>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .select(['activity_id', eb => eb.fn.countAll<number>().as('n')])
    .where('uid', '=', uid)
    .where('kind', '=', 'coupon')
    .groupBy('activity_id')
    .execute()
  return new Map(rows.map(({ activity_id, n }) => [activity_id ?? 0, Number(n)]))
}

/** Claims a coupon like its own page, with the same refusals. */
export const claimOffer = defineWrite({
  name: 'member-card/coupon-claim',
  path: '/wechat/member-card/coupon-claim',
  access: 'visitor',
  input: { templateId: id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.templateId, 'coupon'),

  async run({ trx, brand, brandId, visitor, input, address, now }) {
    await requireAgreedIfMember(trx, { brandId, uid: visitor.uid })
    const activity = await findActivity(trx, brandId, input.templateId, 'coupon')
    const order = couponClaim(activity, { visitor, now, origin: originOf(brand, address) })
    const { grantId } = await claim(trx, order)
    return { grant_id: grantId, valid_to: order.validTo }
  },
})
