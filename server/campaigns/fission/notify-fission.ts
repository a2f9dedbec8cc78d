import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { id, text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import type { AssistRow } from '../../mechanics/assist/session.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

const words = {
  joined: { title: '有好友来一起拆了', text: '点开看还差几位，人齐就拆开' },
  opened: { title: '福袋拆开了', text: '点开看看你和好友各得了什么' },
  expired: { title: '福袋到时间了', text: '人没有到齐，点开看看怎么样了' },
} as const

type What = keyof typeof words

interface About {
  sessionId: string
  uid: number
  what: What
  /** Time of the event, unix seconds. */
  at: number
}

/** Notifies a member of what happened to the pot. */
export const notifyFission = defineNotice({
  kind: 'notify-fission',
  payload: {
    sessionId: text(64),
    uid: id,
    what: v.picklist(['joined', 'opened', 'expired']),
    at: time,
  },

  async find({ db, brandId, payloads }: Found<About>) {
    const rows = await inBrand(db, brandId)
      .selectFrom('assist')
      .innerJoin('activity', 'activity.activity_id', 'assist.activity_id')
      .innerJoin('brand', 'brand.brand_id', 'assist.brand_id')
      .innerJoin('visitor', join =>
        join.on(
          'visitor.uid',
          'in',
          payloads.map(({ uid }) => uid),
        ),
      )
      .where(
        'assist.session_id',
        'in',
        payloads.map(({ sessionId }) => sessionId),
      )
      .select([
        'assist.brand_id',
        'assist.session_id',
        'assist.activity_id',
        'activity.share_image',
        'brand.app_id',
        'visitor.uid',
        'visitor.openid',
      ])
      .execute()
    return payloads.flatMap(({ sessionId, uid, what, at }) =>
      rows
        .filter(row => row.session_id === sessionId && row.uid === uid)
        .map(row => ({ ...row, what, at })),
    )
  },

  keyOf: ({ session_id, uid, what, at }) => keyOf({ sessionId: session_id, uid, what, at }),
  words: ({ brand_id: brandId, activity_id, session_id, what, share_image }) => ({
    ...words[what],
    path: `/fission?br=${brandId}&id=${activity_id}&recordId=${session_id}`,
    picture: share_image,
  }),
  until: ({ at }) => at + DAY_S,
})

/** Each new member is notified separately; all other events once per pot and receiver. */
const keyOf = ({ sessionId, uid, what, at }: About): string =>
  what === 'joined' ? `${sessionId}:${uid}:${what}:${at}` : `${sessionId}:${uid}:${what}`

export const enqueuePotNotices = (
  trx: Tx,
  { brand_id: brandId, session_id: sessionId }: AssistRow,
  { uids, what, at }: { uids: number[]; what: What; at: number },
): Promise<void> =>
  enqueue(
    trx,
    notifyFission,
    uids.map(uid => {
      const about = { sessionId, uid, what, at }
      return { brandId, key: keyOf(about), dueAt: at, payload: about }
    }),
  )
