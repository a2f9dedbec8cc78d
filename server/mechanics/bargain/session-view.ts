import { assistStatus } from '../../../api/values/assist-status.ts'
import { sql } from 'kysely'
import type {
  BargainHelp,
  BargainPeople,
  BargainProgress,
  BargainStatus,
  BargainVisit,
  BargainWhy,
} from '../../../api/bargain.ts'
import { type ActivityKey, type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Visitor } from '../../core/session.ts'
import { type Person, shownPerson } from '../../core/shown-person.ts'
import { foreseeHelp, helpOf, helpsLeft } from '../assist/help.ts'
import { type AssistKey, type AssistRow, statusAt } from '../assist/session.ts'
import { canBuy, configOfSession, keyOf, priceOf } from './bargain-session.ts'
import type { BargainTerms } from './bargain-terms.ts'

/** Number of cuts in a session's detail; the others are paged. */
const HELPS_AT_ONCE = 20
/** Number of recent purchases shown. */
const RECENT = 10
/** Upper bound of the own sessions read. */
const MINE = 20

/** Progress of a session, for the wire. */
export function progressOf(
  session: AssistRow,
  { title, thumb }: { title: string; thumb: string },
  now: number,
): BargainProgress {
  const { start_fen, floor_fen } = configOfSession(session)
  return {
    record_id: session.session_id,
    title,
    thumb,
    start_fen,
    floor_fen,
    price_fen: priceOf(session),
    cuts_done: session.done_n,
    cuts_total: session.parts.length,
    status: statusAt(session, now) as BargainStatus,
    created_at: session.created_at,
    expire_at: session.expire_at,
    held_until: session.held_until ?? 0,
    can_buy: canBuy(session, now),
  }
}

/** Owner and first helpers of a session; null when the owner's row is gone. */
export async function peopleOf(
  db: Db,
  session: AssistRow,
  uid: number | undefined,
): Promise<BargainPeople | null> {
  const owner = await inBrand(db, session)
    .selectFrom('visitor')
    .select(['nickname', 'avatar', 'hides_me'])
    .where('uid', '=', session.owner_uid)
    .executeTakeFirst()
  if (!owner) return null
  const isOwner = session.owner_uid === uid
  const page = { offset: 0, limit: HELPS_AT_ONCE }
  return {
    // The owner's name is not masked: sharing a bargain discloses it.
    owner: nameOf(owner),
    own_fen: session.own,
    helps: await helpsOf(db, keyOf(session), { isOwner, ...page }),
  }
}

const nameOf = ({ nickname, avatar, hides_me }: Person) =>
  hides_me ? shownPerson({ nickname, avatar, hides_me }) : { nickname, avatar }

/** Helpers in order. The owner sees their names, everybody else only an initial and the picture. */
export async function helpsOf(
  db: Db,
  { brandId, sessionId }: AssistKey,
  { isOwner, offset, limit }: { isOwner: boolean; offset: number; limit: number },
): Promise<BargainHelp[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('assist_help')
    .innerJoin('visitor', 'visitor.uid', 'assist_help.helper_uid')
    .select(['nickname', 'avatar', 'hides_me', 'amount', 'at'])
    .where('assist_help.session_id', '=', sessionId)
    .orderBy('part')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ amount, at, ...person }) => ({
    ...(isOwner ? nameOf(person) : shownPerson(person)),
    cut_fen: amount,
    at,
  }))
}

/** The person's sessions of a campaign, the newest first. */
export async function ownSessions(
  db: Db,
  activity: ActivityRow,
  uid: number | undefined,
): Promise<AssistRow[]> {
  if (uid === undefined) return []
  return inBrand(db, activity)
    .selectFrom('assist')
    .selectAll()
    .where('owner_uid', '=', uid)
    .where('activity_id', '=', activity.activity_id)
    .orderBy('created_at', 'desc')
    .limit(MINE)
    .execute()
}

/** The most recent buyers with their prices. */
export async function recentBuyers(db: Db, activity: ActivityRow) {
  const rows = await inBrand(db, activity)
    .selectFrom('assist')
    .innerJoin('visitor', 'visitor.uid', 'assist.owner_uid')
    .selectAll('assist')
    .select(['nickname', 'avatar', 'hides_me'])
    .where('assist.activity_id', '=', activity.activity_id)
    .where('assist.status', '=', assistStatus.used)
    .orderBy('used_at', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map(row => ({
    item: row.item,
    ...shownPerson(row),
    price_fen: priceOf(row),
    at: row.used_at ?? 0,
  }))
}

/** Number of sessions started, by item. */
export async function startedOf(db: Db, activity: ActivityRow): Promise<Map<number, number>> {
  const rows = await inBrand(db, activity)
    .selectFrom('assist')
    .select(['item', sql<number>`count(*)::int`.as('n')])
    .where('activity_id', '=', activity.activity_id)
    .groupBy('item')
    .execute()
  return new Map(rows.map(({ item, n }) => [item, n]))
}

/** Number of sessions bought. */
export async function boughtIn(db: Db, activity: ActivityKey): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('assist')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', assistStatus.used)
    .executeTakeFirstOrThrow()
  return n
}

/** The visitor's relation to a session. */
export async function visitOf(
  { db, visitor, now }: { db: Db; visitor: Visitor | null; now: number },
  activity: ActivityRow,
  terms: BargainTerms,
  session: AssistRow | null,
): Promise<BargainVisit> {
  if (!visitor || !session) return { is_owner: false, helped_fen: null, help_left: -1, why: '' }
  const helper = { visitor, now }
  const isOwner = session.owner_uid === visitor.uid
  const [helped, left, refused] = await Promise.all([
    helpOf(db, keyOf(session), visitor.uid),
    helpsLeft(db, activity, helper, terms),
    isOwner ? undefined : foreseeHelp(db, activity, session, helper, terms),
  ])
  const state = stateOf(activity, now)
  const why = refused ?? (state === 'paused' || state === 'ended' ? state : '')
  return { is_owner: isOwner, helped_fen: helped, help_left: left, why: why as BargainWhy }
}
