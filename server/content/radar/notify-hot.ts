import { DAY_S } from '../../../api/values/time.ts'
import { id, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { TOGETHER_S, togetherAt } from '../../core/notices/together.ts'
import type { Tx } from '../../core/tx.ts'

interface Told {
  userId: number
  /** End of the minutes in which the readers became notable, unix seconds. */
  until: number
}

/**
 * Tells a staff member that readers of their shares are worth a call now. It names nobody, because the words stay in the
 * messaging app when a reader deletes the account.
 */
export const notifyHot = defineNotice({
  kind: 'notify-hot',
  payload: { userId: id, until: time },
  find: findHot,
  isOf: (row, { userId, until }) => row.userId === userId && row.until === until,
  receiver: ({ uid }) => uid,
  isForStaff: true,
  words: ({ n, reason }) => ({
    title: n === 1 ? '有位读者值得现在联系' : `${n} 位读者值得现在联系`,
    text: n === 1 ? `看了你的分享，${reason}` : '他们看了你的分享，点开看是谁、做了什么',
    path: '/pages/work/radar',
  }),
  until: ({ until }) => until + DAY_S,
})

/** Writes the notice of readers who have just become notable. */
export async function tellOfHot(
  trx: Tx,
  { brandId, userId, now }: { brandId: number; userId: number; now: number },
): Promise<void> {
  const until = togetherAt(now)
  const key = `${userId}:${until}`
  await enqueue(trx, notifyHot, [{ brandId, key, dueAt: until, payload: { userId, until } }])
}

function findHot({ db, brandId, payloads }: Found<Told>) {
  const found = payloads.map(async ({ userId, until }) => {
    const row = await inBrand(db, brandId)
      .selectFrom('radar_notice')
      .innerJoin('shop_user', 'shop_user.user_id', 'radar_notice.user_id')
      .where('radar_notice.user_id', '=', userId)
      .where('radar_notice.created_at', '>=', until - TOGETHER_S)
      .where('radar_notice.created_at', '<', until)
      .groupBy('shop_user.uid')
      .select(eb => [
        'shop_user.uid',
        eb.fn.countAll<number>().as('n'),
        eb.fn.max('radar_notice.reason').as('reason'),
      ])
      .executeTakeFirst()
    return row ? [{ ...row, n: Number(row.n), userId, until }] : []
  })
  return Promise.all(found).then(rows => rows.flat())
}
