import { grantStatus } from '../../../api/values/grant-status.ts'
import * as v from 'valibot'
import type { MyCoupons } from '../../../api/member-coupons.ts'
import type { MemberCoupon } from '../../../api/member.ts'
import type { Passable } from '../../../api/pass-on.ts'
import { type CouponConfig, couponFaceKeys } from '../../../api/configs/coupon.ts'
import { pick } from '../../../api/configs/settings.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { statusAt } from '../../mechanics/coupon/coupon-table.ts'
import { passablesOf } from '../../mechanics/coupon/pass-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Person } from './member-table.ts'

export const SHOWN = 100
export type CouponTab = 'unused' | 'used' | 'expired'

/** The visitor's coupons of all campaigns. */
export const myCoupons = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/coupons',
  access: 'visitor',
  input: { tab: v.fallback(v.picklist(['unused', 'used', 'expired']), 'unused') },

  async handle({ db, brandId, visitor, input, now }): Promise<MyCoupons> {
    const person = { brandId, uid: visitor.uid }
    const [unused, used, expired] = await Promise.all(
      (['unused', 'used', 'expired'] as const).map(tab => countCoupons(db, person, tab, now)),
    )
    return {
      counts: { unused: unused ?? 0, used: used ?? 0, expired: expired ?? 0 },
      list: await couponsOf(db, person, { tab: input.tab, now, limit: SHOWN }),
      server_time: now,
    }
  },
})

/** How many coupons somebody can still use. */
export const usableCoupons = (db: Db, person: Person, now: number): Promise<number> =>
  countCoupons(db, person, 'unused', now)

async function countCoupons(db: Db, person: Person, tab: CouponTab, now: number): Promise<number> {
  const { n } = await ownCoupons(db, person, tab, now)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Coupons of one tab: unused ones by their end, the others from the newest. */
export async function couponsOf(
  db: Db,
  person: Person,
  { tab, now, limit }: { tab: CouponTab; now: number; limit: number },
): Promise<MemberCoupon[]> {
  const rows = await ownCoupons(db, person, tab, now)
    .select([
      'user_grant.grant_id',
      'user_grant.activity_id',
      'user_grant.status',
      'user_grant.valid_from',
      'user_grant.valid_to',
      'user_grant.order_no',
      'user_grant.source',
      'activity.type',
      'activity.ext',
      'activity.title',
      'activity.shop_scope',
    ])
    .orderBy('user_grant.valid_to', tab === 'unused' ? 'asc' : 'desc')
    .orderBy('user_grant.grant_id')
    .limit(limit)
    .execute()
  const passables = await passablesOf(db, person.brandId, rows, { isAllowed: mayBePassed, now })
  return rows.flatMap(row => {
    const config = couponExt.find(row)
    if (!config) return []
    const { grant_id, valid_from, valid_to } = row
    return {
      grant_id,
      valid_from,
      valid_to,
      ...(passables.get(grant_id) ?? { can_pass_on: false, pass: null }),
      activity_id: row.activity_id ?? 0,
      order_no: row.order_no ?? '',
      status: statusAt(row, now),
      ...faceOf(config, row.title, row.shop_scope.kind === 'list'),
    }
  })
}

const mayBePassed = (row: Pick<ActivityRow, 'type' | 'ext'> & { activity_id: number | null }) =>
  row.type === 'coupon' && couponExt.find(row)?.can_pass_on === true

/** The front of a coupon and where it is taken. */
export function faceOf(
  config: CouponConfig,
  title: string,
  isOfStores: boolean,
): Omit<
  MemberCoupon,
  'grant_id' | 'activity_id' | 'valid_from' | 'valid_to' | 'status' | 'order_no' | keyof Passable
> {
  const { name, goods_ids } = config
  const [goodsId = 0] = goods_ids.length === 1 ? goods_ids : []
  const where = isOfStores ? '指定门店可用' : '全店通用'
  return {
    ...pick(config, couponFaceKeys),
    name: name || title,
    scope_text: goods_ids.length > 0 ? '指定商品可用' : where,
    goods_id: goodsId,
  }
}

function ownCoupons(db: Db, { brandId, uid }: Person, tab: CouponTab, now: number) {
  const { unused, inOrder: locked, used, expired, revoked, passing, passedOn } = grantStatus
  return inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('activity', 'activity.activity_id', 'user_grant.activity_id')
    .where('user_grant.uid', '=', uid)
    .where('user_grant.kind', '=', 'coupon')
    .where('activity.type', 'in', ['coupon', 'storeCoupon'])
    .$if(tab === 'unused', query =>
      query.where(eb =>
        eb.or([
          eb.and([
            eb('user_grant.status', 'in', [unused, passing]),
            eb('user_grant.valid_to', '>', now),
          ]),
          eb('user_grant.status', '=', locked),
        ]),
      ),
    )
    .$if(tab === 'used', query => query.where('user_grant.status', 'in', [used, passedOn]))
    .$if(tab === 'expired', query =>
      query.where(eb =>
        eb.or([
          eb('user_grant.status', 'in', [expired, revoked]),
          eb.and([
            eb('user_grant.status', 'in', [unused, passing]),
            eb('user_grant.valid_to', '<=', now),
          ]),
        ]),
      ),
    )
}
