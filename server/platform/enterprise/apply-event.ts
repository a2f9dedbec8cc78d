import { sql } from 'kysely'
import { DAY_S, WEEK_S } from '../../../api/values/time.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { releasePlace } from '../../mechanics/live-code/scan.ts'
import {
  type ContactFollower,
  contactFollowers,
} from '../../mechanics/participate/contact-followers.ts'
import { tellOfCustomer } from '../../mechanics/new-customer-notice.ts'
import { addBond, removeBond } from '../../mechanics/participate/staff-bond.ts'
import type { EnterpriseChange, EnterpriseEvent } from '../../core/ports/enterprise.ts'
import { syncGroup } from './sync-groups.ts'

/** Time within which an addition is attributed to a scan, s. */
const ATTRIBUTED_S = WEEK_S

interface Applying {
  brandId: number
  event: EnterpriseEvent
  now: number
}

/**
 * Applies an event of the enterprise side, once. A group counts unknown customers as well; all other effects wait until
 * that person logs in.
 */
export async function applyEvent(
  { db, enterprise }: Pick<ServerContext, 'db' | 'enterprise'>,
  { brandId, event, now }: Applying,
): Promise<void> {
  const { change: told } = event
  if (told.kind === 'groupChanged') {
    return syncGroup({ db, enterprise }, { brandId, chatId: told.chatId, now })
  }
  await tx(db, async trx => {
    const change = { ...told, unionid: await unionidOf(trx, brandId, told) }
    if (!(await noteEvent(trx, brandId, event, change))) return
    await countInGroup(trx, brandId, event)
    const uid = await personOf(trx, brandId, change.unionid)
    if (uid !== undefined) await applyToPerson(trx, { brandId, event, now, uid })
  })
}

/** Applies the events that waited for a person who now has a row. */
export async function applyWaiting(
  db: Db,
  { brandId, unionid, now }: { brandId: number; unionid: string; now: number },
): Promise<void> {
  const waiting = await waitingQuery(db, brandId, unionid).executeTakeFirst()
  if (!waiting) return
  await tx(db, async trx => {
    const rows = await waitingQuery(trx, brandId, unionid).forUpdate().execute()
    const uid = await personOf(trx, brandId, unionid)
    if (uid === undefined) return
    for (const row of rows) {
      const event = {
        id: row.event_id,
        at: row.at,
        change: row.event as unknown as EnterpriseChange,
      }
      await applyToPerson(trx, { brandId, event, now, uid })
    }
  })
}

const waitingQuery = (db: Db, brandId: number, unionid: string) =>
  inBrand(db, brandId)
    .selectFrom('enterprise_event')
    .select(['event_id', 'at', 'event'])
    .where('unionid', '=', unionid)
    .where('unionid', '!=', '')
    .where('applied_at', 'is', null)
    .orderBy('at')
    .orderBy('event_id')

type StaffChange = Extract<EnterpriseChange, { userId: number }>
type OfCustomer = Exclude<EnterpriseChange, { kind: 'groupChanged' }>

/** The event may lack the unionid; then the one stored for this customer is used. */
async function unionidOf(
  db: Db,
  brandId: number,
  { externalUserId, unionid }: OfCustomer,
): Promise<string> {
  if (unionid !== '') return unionid
  const known = await inBrand(db, brandId)
    .selectFrom('contact_identity')
    .select('unionid')
    .where('external_userid', '=', externalUserId)
    .executeTakeFirst()
  return known?.unionid ?? ''
}

/** Records the event; false for a repeated one. */
async function noteEvent(
  trx: Tx,
  brandId: number,
  { id, at }: EnterpriseEvent,
  change: OfCustomer,
): Promise<boolean> {
  const { externalUserId, unionid } = change
  const noted = await inBrand(trx, brandId)
    .insertInto('enterprise_event')
    .values({
      event_id: id,
      external_userid: externalUserId,
      unionid,
      event: JSON.stringify(change),
      at,
    })
    // guard: an event that is sent again does nothing [server enterprise/events]
    .onConflict(conflict => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!noted) return false
  if (unionid === '') return true
  await inBrand(trx, brandId)
    .insertInto('contact_identity')
    .values({ external_userid: externalUserId, unionid, known_at: at })
    .onConflict(conflict => conflict.columns(['external_userid']).doUpdateSet({ unionid }))
    .execute()
  return true
}

async function personOf(db: Db, brandId: number, unionid: string): Promise<number | undefined> {
  if (unionid === '') return undefined
  const row = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select('uid')
    .where('unionid', '=', unionid)
    .executeTakeFirst()
  return row?.uid
}

/** Counts group members, known or not; a member who is in already is counted once. */
async function countInGroup(trx: Tx, brandId: number, { at, change }: EnterpriseEvent) {
  if (change.kind !== 'groupJoined' && change.kind !== 'groupLeft') return
  const { chatId, externalUserId } = change
  const isIn = change.kind === 'groupJoined'
  const { rows } = await sql`
    insert into group_member (brand_id, chat_id, external_userid, joined_at, left_at)
    values (${brandId}, ${chatId}, ${externalUserId}, ${at}, ${isIn ? null : at})
    on conflict (brand_id, chat_id, external_userid) do update set
      joined_at = case when ${isIn} then ${at}::bigint else group_member.joined_at end,
      left_at = ${isIn ? null : at}::bigint
    where (group_member.left_at is null) <> ${isIn}
      and coalesce(group_member.left_at, group_member.joined_at) <= ${at}
    returning chat_id`.execute(trx)
  if (rows.length === 0) return
  await inBrand(trx, brandId)
    .updateTable('group_chat')
    .set({ member_n: sql`greatest(member_n + ${isIn ? 1 : -1}, 0)` })
    .where('chat_id', '=', chatId)
    .execute()
}

/** Tells the campaigns one after the other, because they write in one transaction. */
async function inform(tell: (follower: ContactFollower) => Promise<void> | undefined) {
  for (const each of contactFollowers()) await tell(each)
}

async function applyToPerson(
  trx: Tx,
  { brandId, event, now, uid }: Applying & { uid: number },
): Promise<void> {
  const { at, change, id } = event
  if (change.kind === 'staffAdded') {
    const { state } = change
    if (state) await inform(each => each.adding?.(trx, { brandId, uid, state, now: at }))
    await addBond(trx, { brandId, uid, userId: change.userId, now: at })
    // Contacts that are read from the enterprise side for the first time are no news.
    if (at > now - DAY_S) await tellOfCustomer(trx, { brandId, uid, userId: change.userId, at })
    const removedAt = await removalAfter(trx, { brandId, change, at })
    // guard: an addition that is settled late does not undo the removal after it [server enterprise/events]
    if (removedAt) await removeBond(trx, { brandId, uid, userId: change.userId, now: removedAt })
    await markScans(trx, { brandId, uid, at, now }, 'staff', String(change.userId))
    await inform(each => each.changed?.(trx, { brandId, uid, now }))
  }
  if (change.kind === 'staffRemoved') {
    await removeBond(trx, { brandId, uid, userId: change.userId, now: at })
    await inform(each => each.changed?.(trx, { brandId, uid, now }))
  }
  if (change.kind === 'groupJoined') {
    const joined = await markScans(trx, { brandId, uid, at, now }, 'group', change.chatId)
    if (joined) await releasePlace(trx, brandId, change.chatId)
  }
  await inBrand(trx, brandId)
    .updateTable('enterprise_event')
    .set({ applied_at: now })
    .where('event_id', '=', id)
    .execute()
}

/** When the customer removed this staff member, or was removed, by an event that was settled before this older one. */
async function removalAfter(
  trx: Tx,
  { brandId, change, at }: { brandId: number; change: StaffChange; at: number },
): Promise<number | undefined> {
  const removal = await inBrand(trx, brandId)
    .selectFrom('enterprise_event')
    .select('at')
    .where('external_userid', '=', change.externalUserId)
    .where(sql<boolean>`event->>'kind' = 'staffRemoved'`)
    .where(sql<boolean>`(event->>'userId')::int = ${change.userId}`)
    .where('at', '>', at)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return removal?.at
}

/** Marks the scans that led to this target as joined, and grants the gifts of their campaigns. */
async function markScans(
  trx: Tx,
  { brandId, uid, at, now }: { brandId: number; uid: number; at: number; now: number },
  kind: 'staff' | 'group',
  ref: string,
): Promise<boolean> {
  // Not by `to_jsonb`, which is not immutable: a distributed database refuses it in a change.
  const { rows } = await sql<{ activity_id: number }>`
    update live_scan set joined_at = ${at}
    from live_code, live_target
    where live_scan.brand_id = ${brandId} and live_scan.uid = ${uid}
      and live_scan.at > ${at - ATTRIBUTED_S} and live_scan.joined_at is null
      and live_code.brand_id = live_scan.brand_id and live_code.code_id = live_scan.code_id
      and live_target.brand_id = live_scan.brand_id and live_target.code_id = live_code.pool
      and live_target.kind = ${kind} and live_target.ref = ${ref}
      and live_scan.seen @> live_target.target_id::text::jsonb
    returning live_scan.activity_id`.execute(trx)
  for (const activityId of new Set(rows.map(row => row.activity_id))) {
    if (kind === 'group')
      await inform(each => each.joinedGroup?.(trx, { brandId, activityId, uid, now }))
  }
  return rows.length > 0
}
