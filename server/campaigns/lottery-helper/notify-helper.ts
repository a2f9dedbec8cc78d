import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { id, text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

const words = {
  helped: { title: '好友帮你多了一个抽奖码', text: '点开看看手里有几个码' },
  won: { title: '恭喜，你中奖了', text: '点开看看中了什么，记得在期限内领取' },
  lost: { title: '开奖了', text: '这次没有抽中你，点开看看谁中了' },
} as const

type What = keyof typeof words

interface About {
  activityId: number
  uid: number
  what: What
  /** Distinguishes notices of the same kind, such as those of several helpers; '' otherwise. */
  which: string
  /** Time of the event, unix seconds. */
  at: number
}

/** Notifies a participant of a new code or of the result of the draw. */
export const notifyHelper = defineNotice({
  kind: 'notify-lottery-helper',
  payload: {
    activityId: id,
    uid: id,
    what: v.picklist(['helped', 'won', 'lost']),
    which: v.optional(text(32), '-'),
    at: time,
  },
  find: ({ db, brandId, each }: Found<About>) =>
    inBrand(db, brandId)
      .selectFrom('helper_record as record')
      .innerJoin('activity', 'activity.activity_id', 'record.activity_id')
      .where('record.activity_id', 'in', each('activityId'))
      .where('record.uid', 'in', each('uid'))
      .select(['record.activity_id', 'record.uid', 'activity.share_image'])
      .execute(),
  isOf: (row, told) => row.activity_id === told.activityId && row.uid === told.uid,
  receiver: ({ uid }) => uid,
  words: ({ activity_id, share_image }, { what }) => ({
    ...words[what],
    path: `${what === 'helped' ? '/lotteryHelper' : '/lotteryHelper/winner'}?id=${activity_id}`,
    picture: share_image,
  }),
  until: (_row, { at }) => at + DAY_S,
})

const keyOf = ({ activityId, uid, what, which }: Omit<About, 'at'>): string =>
  `${activityId}:${uid}:${what}:${which}`

const work = (brandId: number, about: About) => ({
  brandId,
  key: keyOf(about),
  dueAt: about.at,
  payload: about,
})

export const enqueueHelpedNotice = (
  trx: Tx,
  { brand_id: brandId, activity_id: activityId }: ActivityRow,
  { owner, helper, at }: { owner: number; helper: number; at: number },
): Promise<void> =>
  enqueue(trx, notifyHelper, [
    work(brandId, { activityId, uid: owner, what: 'helped', which: String(helper), at }),
  ])

/** Enqueues the result for all participants, due when it becomes public. */
export const enqueueDrawnNotices = (
  trx: Tx,
  { brand_id: brandId, activity_id: activityId }: ActivityRow,
  { people, winners, at }: { people: number[]; winners: Set<number>; at: number },
): Promise<void> =>
  enqueue(
    trx,
    notifyHelper,
    people.map(uid => {
      const what = winners.has(uid) ? 'won' : 'lost'
      return work(brandId, { activityId, uid, what, which: '-', at })
    }),
  )
