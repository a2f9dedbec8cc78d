import { orderStatus } from '../../../api/values/order-status.ts'
import type { MemberCenter } from '../../../api/member.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { storeQuery } from '../../core/store.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { walletFacts } from '../../ledgers/wallet-balance.ts'
import { keeperOf } from '../../mechanics/keeper.ts'
import { faceOf, requireCard } from './cards.ts'
import { levelEquities } from './equities.ts'
import { levelAt, levelsOf } from './levels.ts'
import { findMember, type Person, requireActive } from './member-table.ts'
import { couponsOf, usableCoupons } from './own-coupons.ts'
import { expiringPoints, frozenPoints } from './points-log.ts'
import { levelBriefs, memberBrief } from './standing.ts'
import { openVouchers } from './vouchers.ts'

/** Time before the expiry of points at which they are pointed out, s. */
const SOON_S = 30 * 86_400
const SHOWN_COUPONS = 2

const REFUND_UNDER_WAY = 10

/** The member centre. Refused with 1301, 1307. */
export const memberCenter = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/center',
  access: 'visitor',
  input: {},

  async handle({ db, brand, brandId, visitor, now }): Promise<MemberCenter> {
    const person = { brandId, uid: visitor.uid }
    const member = requireActive(await findMember(db, person))
    const card = await requireCard(db, brandId, member.card_id)
    const levels = await levelsOf(db, brandId)
    const [first] = await expiringPoints(db, person, now)
    return {
      card: faceOf(card, brand),
      member: await memberBrief(db, levels, { card, member, visitor }),
      ...(await keeperNames(db, person, now)),
      shop_phone: brand.phone,
      points: await pointsOf(db, brandId, visitor.uid),
      frozen_points: await frozenPoints(db, person),
      coupon_n: await usableCoupons(db, person, now),
      voucher_n: await openVouchers(db, person, now),
      expiring: first && first.at <= now + SOON_S ? first : null,
      must_agree: member.protocol_version === card.protocol_version ? 0 : 1,
      levels: levelBriefs(levels),
      equities: await levelEquities(db, levelAt(levels, member.level), member, now),
      coupons: await couponsOf(db, person, { tab: 'unused', now, limit: SHOWN_COUPONS }),
      orders: await orderCounts(db, person),
      ...(await walletFacts(db, { brandId, owner: visitor.uid, account: 'distribution' })),
      server_time: now,
    }
  },
})

async function keeperNames(
  db: Db,
  person: Person,
  now: number,
): Promise<{ store_name: string; staff_name: string }> {
  const { brandId } = person
  const keeper = await keeperOf(db, { ...person, now })
  if (!keeper) return { store_name: '', staff_name: '' }
  const store = await storeQuery(db, brandId, keeper.storeId).select(['name']).executeTakeFirst()
  const staff = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('name')
    .where('user_id', '=', keeper.userId ?? 0)
    .executeTakeFirst()
  return { store_name: store?.name ?? '', staff_name: staff?.name ?? '' }
}

const { unpaid, toShip, toRedeem, shipped } = orderStatus

async function orderCounts(db: Db, { brandId, uid }: Person): Promise<MemberCenter['orders']> {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .select(['status', 'refund_status', eb => eb.fn.countAll<number>().as('n')])
    .where('uid', '=', uid)
    .where('is_hidden', '=', false)
    .where(eb =>
      eb.or([
        eb('status', 'in', [unpaid, toShip, toRedeem, shipped]),
        eb('refund_status', '=', REFUND_UNDER_WAY),
      ]),
    )
    .groupBy(['status', 'refund_status'])
    .execute()
  const count = (fits: (row: { status: number; refund_status: number }) => boolean) =>
    rows.filter(fits).reduce((sum, { n }) => sum + Number(n), 0)
  return {
    unpaid: count(({ status }) => status === unpaid),
    to_ship: count(({ status }) => status === toShip),
    to_redeem: count(({ status }) => status === toRedeem),
    shipped: count(({ status }) => status === shipped),
    refund: count(({ refund_status }) => refund_status === REFUND_UNDER_WAY),
  }
}
