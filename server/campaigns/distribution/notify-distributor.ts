import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { id } from '../../core/fields.ts'
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
  find: async ({ payloads }) => payloads,
  isOf: (row, told) => row === told,
  receiver: ({ uid }) => uid,
  words: ({ isPassed }) => ({ ...words[isPassed ? 'passed' : 'refused'], path: '/distribution' }),
  until: (_row, _told, now) => now + 3 * DAY_S,
})

export const notifyOfDistributor = (
  trx: Tx,
  { brandId, uid, now }: { brandId: number; uid: number; now: number },
  isPassed: boolean,
): Promise<void> =>
  enqueue(trx, notifyDistributor, [
    { brandId, key: `${uid}:${now}`, dueAt: now, payload: { uid, isPassed } },
  ])
