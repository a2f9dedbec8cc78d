import { assistStatus } from '../../../api/values/assist-status.ts'
import { sql } from 'kysely'
import { brandMinute } from '../../core/clock.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import type { AssistRow } from '../assist/session.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { configOfSession, priceOf } from './bargain-session.ts'

/** Cuts within this period share a notice, s. */
const TOGETHER_S = 60
/** Maximum lead of the reminder before the end of a hold, s. */
const EARLY_S = 7200

const payload = { sessionId: text(32) }
interface About {
  sessionId: string
}

type Row = Awaited<ReturnType<typeof findSessions>>[number]

const ofOwner = {
  isOf: (row: Row, { sessionId }: About) => row.session_id === sessionId,
  receiver: (row: Row) => row.owner_uid,
}

/** Tells an owner that friends have cut; one notice per minute. */
export const notifyCut = defineNotice({
  kind: 'notify-bargain-cut',
  payload,
  find: batch => findSessions(batch, [assistStatus.open]),
  ...ofOwner,
  words: row => ({
    ...faceOf(row),
    title: `好友帮你砍到 ${yuan(priceOf(row))} 元`,
    text: `再来 ${row.parts.length - row.done_n} 位好友就到底价 ${yuan(configOfSession(row).floor_fen)} 元`,
  }),
  until: ({ expire_at }) => expire_at,
})

/** Tells an owner that the floor is reached, and until when the piece is held. */
export const notifyFloor = defineNotice({
  kind: 'notify-bargain-floor',
  payload,
  find: batch => findSessions(batch, [assistStatus.reached]),
  ...ofOwner,
  words: row => ({
    ...faceOf(row),
    title: `砍到底价 ${yuan(priceOf(row))} 元了`,
    text: `已为你留到 ${brandMinute(row.held_until ?? 0)}，点开${wordsOf(row).take}`,
  }),
  until: ({ held_until }) => held_until ?? 0,
})

/** Reminds an owner who has not ordered that the hold ends soon. */
export const notifyHeldEnds = defineNotice({
  kind: 'notify-bargain-ends',
  payload,
  find: batch => findSessions(batch, [assistStatus.reached]),
  ...ofOwner,
  words: row => ({
    ...faceOf(row),
    title: '底价资格快到期了',
    text: `${brandMinute(row.held_until ?? 0)} 前${wordsOf(row).take}，过时${wordsOf(row).lapse}`,
  }),
  until: ({ held_until }) => held_until ?? 0,
})

/** Enqueues the notices for a cut, in its transaction. */
export async function enqueueCutNotice(trx: Tx, session: AssistRow, now: number): Promise<void> {
  const { brand_id: brandId, session_id: sessionId, held_until } = session
  const entry = { brandId, payload: { sessionId } }
  if (held_until === null) {
    const minute = Math.floor(now / TOGETHER_S) + 1
    await enqueue(trx, notifyCut, [
      { ...entry, key: `${sessionId}:${minute}`, dueAt: minute * TOGETHER_S },
    ])
    return
  }
  const early = Math.min(EARLY_S, Math.floor((held_until - now) / 4))
  await enqueue(trx, notifyFloor, [{ ...entry, key: sessionId, dueAt: now }])
  await enqueue(trx, notifyHeldEnds, [{ ...entry, key: sessionId, dueAt: held_until - early }])
}

function findSessions({ db, brandId, each }: Found<About>, statuses: number[]) {
  return inBrand(db, brandId)
    .selectFrom('assist')
    .innerJoin('activity', 'activity.activity_id', 'assist.activity_id')
    .selectAll('assist')
    .select(['activity.share_image', 'activity.type'])
    .where('assist.session_id', '=', sql<string>`any(${each('sessionId')}::text[])`)
    .where('assist.status', 'in', statuses)
    .execute()
}

const ofGoods = { page: '/goodsBargain/detail', take: '下单', lapse: '货会放回' }
const ofVouchers = { page: '/bargain', take: '领取', lapse: '名额会放回' }

const wordsOf = ({ type }: Row) => (type === 'bargain' ? ofVouchers : ofGoods)

const faceOf = (row: Row) => {
  const { activity_id, session_id, share_image } = row
  return {
    path: `${wordsOf(row).page}?id=${activity_id}&recordId=${session_id}`,
    picture: share_image,
  }
}

const yuan = (fen: number) => String(fen / 100)
