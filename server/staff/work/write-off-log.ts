import type { WriteOffRow } from '../../../api/work.ts'
import { brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { masked } from '../../mechanics/redeem/redeem.ts'
import { canUndo } from '../../mechanics/redeem/undo-redeem.ts'

/** Today's redemptions of the caller's store, without undone ones. */
export const writeOffLog = defineRoute({
  method: 'GET',
  path: '/retail/work/write-off-log',
  access: 'staff',
  input: { page, limit },

  async handle({ db, brandId, staff, input, now }) {
    const today = { brandId, storeId: staff.storeId, from: brandDayStart(now) }
    const { total } = await redeemed(db, today)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const offset = (input.page - 1) * input.limit
    const rows = await findRows(db, today, { limit: input.limit, offset })
    const list = rows.map(row => ({ ...row, can_undo: canUndo(staff, row.used_at, now) }))
    return { list, total: Number(total), has_more: offset + list.length < Number(total) }
  },
})

interface Today {
  brandId: number
  storeId: number
  from: number
}

function redeemed(db: Db, { brandId, storeId, from }: Today) {
  return inBrand(db, brandId)
    .selectFrom('write_off_log')
    .where('write_off_log.store_id', '=', storeId)
    .where('write_off_log.used_at', '>=', from)
    .where('write_off_log.undone_at', 'is', null)
}

async function findRows(
  db: Db,
  today: Today,
  { limit: size, offset }: { limit: number; offset: number },
): Promise<Omit<WriteOffRow, 'can_undo'>[]> {
  const rows = await redeemed(db, today)
    .innerJoin('redeem_code', 'redeem_code.code', 'write_off_log.code')
    .leftJoin('visitor', 'visitor.uid', 'write_off_log.uid')
    .leftJoin('shop_user', 'shop_user.user_id', 'write_off_log.user_id')
    .leftJoin('store', 'store.store_id', 'write_off_log.store_id')
    .select([
      'write_off_log.log_id',
      'write_off_log.used_at',
      'redeem_code.item',
      'visitor.nickname',
      'shop_user.name as staff',
      'store.name as store_name',
    ])
    .orderBy('write_off_log.used_at', 'desc')
    .orderBy('write_off_log.log_id')
    .limit(size)
    .offset(offset)
    .execute()
  return rows.map(({ item, nickname, staff, store_name, ...row }) => ({
    ...row,
    title: item.title,
    value_text: item.value_text,
    buyer: masked(nickname ?? ''),
    staff: staff ?? '',
    store_name: store_name ?? '',
  }))
}
