import * as v from 'valibot'
import { staffRole } from '../../../api/values/staff-role.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { undoRedeem } from '../../mechanics/redeem/undo-redeem.ts'
import { orderCodes } from '../../trade/orders/code-source.ts'

/**
 * Two operations under one wire path: `logId` undoes a redemption; `confirm` invalidates the
 * store's QR codes, for example after one was photographed.
 */
export const resetWriteoff = defineWrite({
  name: 'mine/reset-writeoff',
  path: '/retail/mine/reset-writeoff',
  access: 'manager',
  input: {
    logId: v.optional(text(64)),
    confirm: v.optional(v.literal(1)),
    storeId: v.optional(id),
  },

  check({ input: { logId, confirm } }) {
    if (!logId && !confirm) throw badField('logId', 'missing')
  },

  async run({ trx, brandId, staff, input, now }): Promise<object> {
    const { logId, storeId = staff.storeId } = input
    if (logId) return undoRedeem(trx, { brandId, staff, now, logId, source: orderCodes })
    return { version: await raiseVersion(trx, { brandId, storeId, staff, now }), reset_time: now }
  },
})

interface Reset {
  brandId: number
  storeId: number
  staff: Staff
  now: number
}

async function raiseVersion(trx: Tx, { brandId, storeId, staff, now }: Reset): Promise<number> {
  const store = await inBrand(trx, brandId)
    .updateTable('store')
    .set(eb => ({ code_version: eb('code_version', '+', 1), code_reset_at: now }))
    .where('store_id', '=', storeId)
    .where('shop_id', '=', staff.shopId)
    .returning('code_version')
    .executeTakeFirst()
  const isMine = staff.role === staffRole.merchant || storeId === staff.storeId
  if (store && isMine) return store.code_version
  throw new ReplyError('notFound', { message: '门店不存在' })
}
