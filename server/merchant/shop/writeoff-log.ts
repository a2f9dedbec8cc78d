import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { ShopWriteOff } from '../../../api/mine.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { count } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { masked } from '../../mechanics/redeem/redeem.ts'
import type { ShopKey } from '../../core/papers.ts'

interface Wanted extends ShopKey {
  /** 0 = all. */
  storeId: number
  userId: number
  after: Cursor | null
}

/** Codes redeemed in the shop's stores, newest first, with store and staff member; those that were undone are included. */
export const shopWriteOffLog = defineRoute({
  method: 'GET',
  path: '/retail/mine/writeoff-log',
  access: 'merchant',
  input: { storeId: count, userId: count, after },

  async handle({ db, brandId, staff, input, now }) {
    const rows = await pageOf(db, { brandId, shopId: staff.shopId, ...input })
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ used_at, log_id }) => ({
      at: used_at,
      key: log_id,
    }))
    return { list: page.map(viewOf), next, server_time: now }
  },
})

function pageOf(db: Db, { brandId, shopId, storeId, userId, after: from }: Wanted) {
  return (
    inBrand(db, brandId)
      .selectFrom('write_off_log')
      .innerJoin('store', 'store.store_id', 'write_off_log.store_id')
      .innerJoin('redeem_code', 'redeem_code.code', 'write_off_log.code')
      .leftJoin('visitor', 'visitor.uid', 'write_off_log.uid')
      .leftJoin('shop_user', 'shop_user.user_id', 'write_off_log.user_id')
      // guard: redemptions of the own shop [server merchant/shop/writeoff]
      //   .where('store.shop_id', '=', shopId) ~>
      .where('store.shop_id', '=', shopId)
      .$if(storeId > 0, query => query.where('write_off_log.store_id', '=', storeId))
      .$if(userId > 0, query => query.where('write_off_log.user_id', '=', userId))
      .$if(from !== null, query =>
        query.where(eb =>
          eb(
            eb.refTuple('write_off_log.used_at', 'write_off_log.log_id'),
            '<',
            eb.tuple(from?.at ?? 0, from?.key ?? ''),
          ),
        ),
      )
      .select([
        'write_off_log.log_id',
        'write_off_log.used_at',
        'write_off_log.undone_at',
        'redeem_code.item',
        'visitor.nickname',
        'shop_user.name as staff',
        'store.name as store_name',
      ])
      .orderBy('write_off_log.used_at', 'desc')
      .orderBy('write_off_log.log_id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute()
  )
}

const viewOf = (row: Awaited<ReturnType<typeof pageOf>>[number]): ShopWriteOff => ({
  log_id: row.log_id,
  title: row.item.title,
  value_text: row.item.value_text,
  buyer: masked(row.nickname ?? ''),
  staff: row.staff ?? '',
  store_name: row.store_name,
  used_at: row.used_at,
  undone_at: row.undone_at ?? 0,
})
