import { text } from '../core/fields.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import { tx } from '../core/tx.ts'
import { orderType } from '../orders/order-types.ts'
import { findEntry } from './form-table.ts'
import { giveUp } from './settle-fee.ts'

/** Cancels an entry whose fee cannot be paid by any order. Enqueued by migration 0026. */
export const cancelUnpayable = defineJob({
  kind: 'cancel-unpayable',
  payload: { entryId: text(64) },

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, async trx => {
        const entry = await findEntry(trx, brandId, payload.entryId)
        const fee = await trx
          .selectFrom('shop_order')
          .select('order_no')
          .where('brand_id', '=', brandId)
          .where('record_id', '=', payload.entryId)
          .where('type', '=', orderType.formFee)
          .executeTakeFirst()
        if (entry?.status === 'payPending' && !fee) await giveUp(trx, entry, now)
      })
    }
  },
})
