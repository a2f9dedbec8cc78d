import { grantStatus } from '../../../api/values/grant-status.ts'
import * as v from 'valibot'
import { SHOWN } from './own-coupons.ts'
import type { MemberVoucher, MyVouchers } from '../../../api/member-coupons.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Person } from './member-table.ts'

type Tab = 'open' | 'used' | 'over'

/** What somebody can fetch in a store: vouchers of orders, prizes, gifts. Their codes come by `coupon/code`. */
export const myVouchers = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/vouchers',
  access: 'visitor',
  input: { tab: v.fallback(v.picklist(['open', 'used', 'over']), 'open') },

  async handle({ db, brandId, visitor, input, now }): Promise<MyVouchers> {
    const person = { brandId, uid: visitor.uid }
    const [open, used, over] = await Promise.all(
      (['open', 'used', 'over'] as const).map(tab => countVouchers(db, person, tab, now)),
    )
    return {
      counts: { open: open ?? 0, used: used ?? 0, over: over ?? 0 },
      list: await vouchersOf(db, person, input.tab, now),
      server_time: now,
    }
  },
})

export const openVouchers = (db: Db, person: Person, now: number): Promise<number> =>
  countVouchers(db, person, 'open', now)

async function countVouchers(db: Db, person: Person, tab: Tab, now: number): Promise<number> {
  const { n } = await ownVouchers(db, person, tab, now)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function vouchersOf(db: Db, person: Person, tab: Tab, now: number): Promise<MemberVoucher[]> {
  const rows = await ownVouchers(db, person, tab, now)
    .leftJoin('store', 'store.store_id', 'redeem_code.store_id')
    .select([
      'user_grant.grant_id',
      'user_grant.status',
      'user_grant.valid_to',
      'user_grant.order_no',
      'redeem_code.code',
      'redeem_code.item',
      'redeem_code.used_at',
      'redeem_code.shop_scope',
      'store.name as used_store',
    ])
    .orderBy('user_grant.valid_to', tab === 'open' ? 'asc' : 'desc')
    .orderBy('user_grant.grant_id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ code, item, shop_scope, ...row }) => ({
    grant_id: row.grant_id,
    title: item.title,
    thumb: item.thumb,
    value_text: item.value_text,
    code_tail: code.slice(-4),
    valid_to: row.valid_to,
    status:
      row.status === grantStatus.unused && row.valid_to <= now ? grantStatus.expired : row.status,
    used_store: row.used_store ?? '',
    used_at: row.used_at ?? 0,
    order_no: row.order_no ?? '',
    store_text: storeText(shop_scope),
  }))
}

const storeText = ({ kind, shop_ids = [] }: { kind: string; shop_ids?: number[] }): string =>
  kind === 'list' ? `${shop_ids.length} 家门店可用` : '全部门店可用'

function ownVouchers(db: Db, { brandId, uid }: Person, tab: Tab, now: number) {
  const { unused, inOrder: locked, used, expired, revoked } = grantStatus
  return inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .where('user_grant.uid', '=', uid)
    .where('user_grant.kind', '!=', 'coupon')
    .$if(tab === 'open', query =>
      query
        .where('user_grant.status', 'in', [unused, locked])
        .where('user_grant.valid_to', '>', now),
    )
    .$if(tab === 'used', query => query.where('user_grant.status', '=', used))
    .$if(tab === 'over', query =>
      query.where(eb =>
        eb.or([
          eb('user_grant.status', 'in', [expired, revoked]),
          eb.and([
            eb('user_grant.status', 'in', [unused, locked]),
            eb('user_grant.valid_to', '<=', now),
          ]),
        ]),
      ),
    )
}
