import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { defineNotice } from '../../core/notices/define-notice.ts'

const words = {
  passed: { title: '推广申请已通过', text: '现在分享就能赚佣金' },
  refused: { title: '推广申请未通过', text: '点开看原因，可以再次申请' },
}

/** Tells an applicant the merchant's decision. */
export const notifyDistributor = defineNotice({
  kind: 'notify-distributor',
  payload: { uid: id, isPassed: v.boolean() },

  async find({ db, brandId, keys, payloads, now }) {
    const rows = await inBrand(db, brandId)
      .selectFrom('visitor')
      .innerJoin('brand', 'brand.brand_id', 'visitor.brand_id')
      .where(
        'visitor.uid',
        'in',
        payloads.map(({ uid }) => uid),
      )
      .select(['visitor.uid', 'visitor.openid', 'brand.brand_id', 'brand.app_id'])
      .execute()
    return payloads.flatMap(({ uid, isPassed }, index) => {
      const row = rows.find(each => each.uid === uid)
      return row ? [{ ...row, isPassed, key: keys[index] ?? '', until: now + 3 * DAY_S }] : []
    })
  },

  keyOf: row => row.key,
  words: row => ({
    ...words[row.isPassed ? 'passed' : 'refused'],
    path: `/distribution?br=${row.brand_id}`,
    picture: '',
  }),
  until: row => row.until,
})

export const notifyOfDistributor = (
  trx: Tx,
  { brandId, uid, now }: { brandId: number; uid: number; now: number },
  isPassed: boolean,
): Promise<void> =>
  enqueue(trx, notifyDistributor, [
    { brandId, key: `${uid}:${now}`, dueAt: now, payload: { uid, isPassed } },
  ])
