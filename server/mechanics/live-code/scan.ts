import { chatStatus } from '../../../api/values/chat-status.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { keeperOf } from '../keeper.ts'
import { inOrder } from './choose-target.ts'
import { hasRoom, type LiveCode, PICTURE_MARGIN_S, type Target, targetsOf } from './targets.ts'

/** Number of times that another target can be requested per day. */
export const MOVES = 3

export interface Scan {
  code: LiveCode
  uid: number
  now: number
  /** The visitor's position; null when unknown. */
  point: { lat: number; lng: number } | null
  /** Restricts the targets to this store, named by the link or the visitor. */
  storeId?: number | undefined
  /** Restricts the targets to this staff member (`shop_user.user_id`) if they are among them. */
  userId?: number | null | undefined
  /** The staff member whose link was opened. */
  staffId?: number | undefined
  /** Only reads the stored assignment; assigns nothing. */
  isRead?: boolean
}

export interface Scanned {
  /** Null if every target is full, disabled or excluded by the scan's restrictions. */
  target: Target | null
  movesLeft: number
  joinedAt: number | null
}

/**
 * The target of a person today: stored once per code, person and day. It stays while it exists and is enabled;
 * afterwards the next one is chosen. Repeated scans write nothing, nor do those of a person who has joined a target on
 * an earlier day and is led to it again.
 */
export async function scanCode(db: Db, scan: Scan): Promise<Scanned> {
  const targets = await readTargets(db, scan)
  const noted = await findScan(db, scan)
  const current = noted && usable(targets, noted.targetId, scan)
  if (noted && current) return scanned(current, noted)
  const earlier = noted ? undefined : await joinedBefore(db, scan)
  const joined = earlier && usable(targets, earlier.targetId, scan)
  if (earlier && joined) return scanned(joined, earlier)
  // When no target has room, a crowd is answered by reads alone.
  if (scan.isRead || !fitting(targets, scan).some(hasRoom)) return scanned(null, nothingNoted)
  return tx(db, trx => assign(trx, scan))
}

const nothingNoted: Noted = { targetId: 0, seen: [], joinedAt: null }

/** Assigns a target inside a transaction: locks the person's row first, the target's row last. */
export async function assign(trx: Tx, scan: Scan): Promise<Scanned> {
  const noted = await noteScan(trx, scan)
  const targets = await readTargets(trx, scan)
  const current = usable(targets, noted.targetId, scan)
  if (current) return scanned(current, noted)
  const before = noted.seen.map(id => usable(targets, id, scan)).find(Boolean)
  if (before) return comeBack(trx, scan, before, noted)
  const target = await takeFirst(trx, scan, fitting(targets, scan), noted)
  return scanned(target, target ? withTarget(noted, target) : noted)
}

/**
 * Assigns a target that the person has not seen today. `target` is null when the day's limit is used up; the result is
 * null when there is no other target. The scan's row is locked, so two concurrent requests are one change.
 */
export async function moveOn(trx: Tx, scan: Scan): Promise<Scanned | null> {
  const noted = await noteScan(trx, scan)
  // guard: another target at most so often in a day [server live-code/live-code]
  if (noted.seen.length > MOVES) return scanned(null, noted)
  const targets = await readTargets(trx, scan)
  const unseen = fitting(targets, scan).filter(({ targetId }) => !noted.seen.includes(targetId))
  const target = await takeFirst(trx, scan, unseen, noted)
  return target && scanned(target, withTarget(noted, target))
}

/** Assigns a target again that the person has seen today; it is already counted. */
async function comeBack(trx: Tx, scan: Scan, target: Target, noted: Noted): Promise<Scanned> {
  const { code, uid, now } = scan
  await inBrand(trx, code)
    .updateTable('live_scan')
    .set({ target_id: target.targetId })
    .where('code_id', '=', code.codeId)
    .where('uid', '=', uid)
    .where('day', '=', brandDay(now))
    .execute()
  return scanned(target, noted)
}

/** The person's target of today, assigning nothing; for nobody (uid 0) the one that a scan would choose. */
export const knownTarget = async (db: Db, scan: Scan): Promise<Target | null> =>
  scan.uid === 0 ? peekTarget(db, scan) : (await scanCode(db, { ...scan, isRead: true })).target

/** The target that a scan would choose now; writes nothing. */
export async function peekTarget(db: Db, scan: Scan): Promise<Target | null> {
  const targets = fitting(await readTargets(db, scan), scan).filter(hasRoom)
  return inOrder(targets, await chooserOf(db, scan))[0] ?? null
}

interface Noted {
  targetId: number
  seen: number[]
  joinedAt: number | null
}

const scanned = (target: Target | null, { seen, joinedAt }: Noted): Scanned => ({
  target,
  movesLeft: Math.max(0, MOVES + 1 - Math.max(1, seen.length)),
  joinedAt,
})

const withTarget = (noted: Noted, { targetId }: Target): Noted => ({
  ...noted,
  targetId,
  seen: [...noted.seen, targetId],
})

const readTargets = (db: Db, { code, now }: Scan) =>
  targetsOf(db, code, { now, day: brandDay(now) })

/** The stored target, while it is enabled and fits the scan's restrictions. */
const usable = (targets: Target[], targetId: number, scan: Scan): Target | undefined =>
  fitting(targets, scan).find(each => each.targetId === targetId)

/** Enabled targets within the scan's restrictions, full ones included. */
function fitting(targets: Target[], { storeId, userId }: Scan): Target[] {
  const open = targets.filter(
    each => each.isThere && each.isEnabled && (storeId === undefined || each.storeId === storeId),
  )
  const wanted = open.filter(each => each.userId !== null && each.userId === userId)
  return wanted.length > 0 ? wanted : open
}

/** Today's row of this person, created if missing; locked. */
async function noteScan(trx: Tx, scan: Scan): Promise<Noted> {
  const { code, uid, now, staffId } = scan
  await inBrand(trx, code)
    .insertInto('live_scan')
    .values({
      code_id: code.codeId,
      uid,
      day: brandDay(now),
      activity_id: code.activityId,
      staff_id: staffId ?? null,
      at: now,
    })
    // guard: one assignment per code, person and day [server mechanics/live-code-histories]
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return scanQuery(trx, scan).forUpdate().executeTakeFirstOrThrow()
}

const findScan = (db: Db, scan: Scan): Promise<Noted | undefined> =>
  scanQuery(db, scan).executeTakeFirst()

const scanQuery = (db: Db, scan: Scan) => scansOf(db, scan).where('day', '=', brandDay(scan.now))

/** The last scan after which the person added or joined its target. */
const joinedBefore = (db: Db, scan: Scan): Promise<Noted | undefined> =>
  scansOf(db, scan)
    .where('joined_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

const scansOf = (db: Db, { code, uid }: Scan) =>
  inBrand(db, code)
    .selectFrom('live_scan')
    .where('code_id', '=', code.codeId)
    .where('uid', '=', uid)
    .select(['target_id as targetId', 'seen', 'joined_at as joinedAt'])

async function chooserOf(db: Db, { code, uid, now, point }: Scan) {
  const { brandId, rule } = code
  const keeper = rule === 'mine' && uid > 0 ? await keeperOf(db, { brandId, uid, now }) : null
  return { rule, point, keeper, random: () => randomInt(2 ** 31) / 2 ** 31 }
}

/** Tries the targets in order until one has room. */
async function takeFirst(
  trx: Tx,
  scan: Scan,
  targets: Target[],
  noted: Noted,
): Promise<Target | null> {
  const chooser = await chooserOf(trx, scan)
  for (const target of inOrder(targets.filter(hasRoom), chooser)) {
    if (await take(trx, scan, target, noted)) return target
  }
  return null
}

async function take(trx: Tx, scan: Scan, target: Target, noted: Noted): Promise<boolean> {
  if (target.kind === 'group' && !(await holdPlace(trx, scan, target))) return false
  const { code, now } = scan
  const day = brandDay(now)
  const seen = JSON.stringify([...noted.seen, target.targetId])
  const counted = sql<number>`case when day = ${day} then day_n else 0 end`
  const { rows } = await sql<{ code_id: string }>`
    with took as (
      update live_target set day_n = ${counted} + 1, day = ${day}, total_n = total_n + 1
      where brand_id = ${code.brandId} and code_id = ${code.pool} and target_id = ${target.targetId}
        and is_enabled
        and (day_cap < 0 or ${counted} < day_cap)
        and (total_cap < 0 or total_n < total_cap)
      returning target_id)
    update live_scan set target_id = took.target_id, seen = ${seen}::jsonb
    from took
    where live_scan.brand_id = ${code.brandId} and live_scan.code_id = ${code.codeId}
      and live_scan.uid = ${scan.uid} and live_scan.day = ${day}
    returning live_scan.code_id`.execute(trx)
  if (rows.length > 0) return true
  if (target.kind === 'group') await releasePlace(trx, code.brandId, target.ref)
  return false
}

/** Holds a place in a group until the platform reports that the person has joined. */
async function holdPlace(trx: Tx, { code, now }: Scan, { ref: chatId }: Target): Promise<boolean> {
  const held = await inBrand(trx, code)
    .updateTable('group_chat')
    .set({ held_n: sql`held_n + 1` })
    .where('chat_id', '=', chatId)
    .where('status', '=', chatStatus.inUse)
    // guard: nobody is sent to a full group [server mechanics/live-code-histories]
    .where(sql<boolean>`member_n + held_n < cap`)
    .where(eb =>
      eb.or([eb('qr_expires_at', '=', 0), eb('qr_expires_at', '>', now + PICTURE_MARGIN_S)]),
    )
    .returning('chat_id')
    .executeTakeFirst()
  return held !== undefined
}

export const releasePlace = (trx: Tx, brandId: number, chatId: string) =>
  inBrand(trx, brandId)
    .updateTable('group_chat')
    .set({ held_n: sql`greatest(held_n - 1, 0)` })
    .where('chat_id', '=', chatId)
    .execute()
