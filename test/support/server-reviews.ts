import type { Review, ReviewCounts, ReviewKind } from '../../api/review.ts'
import { type Caller, newReqId, type Reply, type TestServer } from './server-app.ts'

/** Requests that wait for this person, of one kind or of all. */
export async function listed(who: Caller, kind?: string): Promise<Review[]> {
  const query = { open: 1, after: '', ...(kind && { kind }) }
  return (await who.get('/api/retail/mine/review-list', query)).data.list as Review[]
}

export const reviewCounts = async (who: Caller) =>
  (await who.get('/api/retail/mine/review-counts', {})).data as unknown as ReviewCounts

export interface Seen {
  kind: string
  id: string
  asked_at: number
}

/** Decides a request as it was seen. */
export const decideSeen = (
  who: Caller,
  { kind, id, asked_at: askedAt }: Seen,
  pass: boolean,
  note = '',
): Promise<Reply> =>
  who.post('/api/retail/mine/review', { kind, id, askedAt, pass, note, reqId: newReqId() })

/** As this merchant or manager, approves or refuses the oldest open request of a kind. */
export async function decideFirst(
  who: Caller,
  kind: string,
  pass: boolean,
  note = '',
): Promise<Reply> {
  const [review] = await listed(who, kind)
  if (!review) throw new Error(`No ${kind} waits`)
  return decideSeen(who, review, pass, note)
}

/** Decides a request as it stands now, in whatever state it is. */
export async function decideNow(
  { db }: TestServer,
  who: Caller,
  { kind, id }: Omit<Seen, 'asked_at'>,
  { pass, note = '' }: { pass: boolean; note?: string },
): Promise<Reply> {
  const row = await db
    .selectFrom('review')
    .select('asked_at')
    .where('brand_id', '=', 8)
    .where('kind', '=', kind as ReviewKind)
    .where('ref', '=', id)
    .executeTakeFirst()
  return decideSeen(who, { kind, id, asked_at: row?.asked_at ?? 0 }, pass, note)
}
