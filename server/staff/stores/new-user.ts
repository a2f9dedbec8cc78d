import { inBrand } from '../../core/in-brand.ts'
import type { Insertable } from 'kysely'
import type { ShopUserTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

type Row = Insertable<ShopUserTable>

const showsAll = JSON.stringify({
  show_staff: 1,
  show_phone: 1,
  show_qrcode: 1,
  show_store: 1,
  show_goods: 1,
  show_recommend: 1,
})

/** `store_id` of a merchant whose shop has no store yet; the first store becomes theirs. */
export const NO_STORE = 0

/** A new member, whom nobody is bound to unless `uid` is given; their card shows all that it has. */
export const newUser = (
  row: Pick<Row, 'brand_id' | 'user_id' | 'shop_id' | 'store_id' | 'name' | 'phone' | 'role'> &
    Partial<Row>,
): Row => ({ uid: null, avatar: '', position: '', wechat_qrcode: '', show: showsAll, ...row })

/** Call it with the shop's row locked. */
export async function nextUserId(trx: Tx, brandId: number): Promise<number> {
  const { last } = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select(({ fn }) => fn.max('user_id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
