import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { id, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'

/** Puts goods on sale at the time that the merchant has set; a time that was changed meanwhile is another job. */
export const goodsOnSale = defineJob({
  kind: 'goods-on-sale',
  payload: { goodsId: id, at: time },
  batch: 20,

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await inBrand(db, brandId)
        .updateTable('goods')
        .set({ status: shelfStatus.on, on_at: 0, updated_at: now })
        .where('goods_id', '=', payload.goodsId)
        // guard: goods go on sale at the time that is set now [server merchant/goods/sale-job]
        //   .where('on_at', '=', payload.at) ~>
        .where('on_at', '=', payload.at)
        .where('status', '=', shelfStatus.off)
        .execute()
    }
  },
})

interface PlannedSale {
  brandId: number
  goodsId: number
  /** 0 = never. */
  at: number
}

export async function planSale(trx: Tx, { brandId, goodsId, at }: PlannedSale): Promise<void> {
  if (at === 0) return
  const payload = { goodsId, at }
  await enqueue(trx, goodsOnSale, [{ brandId, key: `${goodsId}:${at}`, dueAt: at, payload }])
}
