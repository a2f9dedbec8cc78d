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
  find: ({ db, brandId, each }: Found<About>) =>
    inBrand(db, brandId)
      .selectFrom('assist')
      .innerJoin('activity', 'activity.activity_id', 'assist.activity_id')
      .where('assist.session_id', 'in', each('sessionId'))
      .select(['assist.session_id', 'assist.activity_id', 'activity.share_image'])
      .execute(),
  isOf: (row, { sessionId }) => row.session_id === sessionId,
  receiver: (_row, { uid }) => uid,
  words: ({ activity_id, session_id, share_image }, { what }) => ({
    ...words[what],
    path: `/fission?id=${activity_id}&recordId=${session_id}`,
    picture: share_image,
  }),
  until: (_row, { at }) => at + DAY_S,
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
