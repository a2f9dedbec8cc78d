import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sql } from 'kysely'
import { batchedRead } from './batched-read.ts'
import type { Db } from './database.ts'
import { hasOwnHeader } from './request.ts'
import { randomToken, sha256 } from './random.ts'
import { type Tx, tx } from './tx.ts'

/** The identity that the session cookie proves; nothing in a payload can change it. */
export interface Visitor {
  uid: number
  unionid: string
  nickname: string
  avatar: string
  isSnapshot: boolean
  phone: string
  memberLevel: number
  follows: boolean
}

/** A visitor as stored with the session. */
export interface KnownVisitor extends Visitor {
  /** The brand has blocked this visitor. */
  isDenied: boolean
}

const SESSION_DAYS = 30
const SESSION_S = SESSION_DAYS * 24 * 3600

/** One cookie per brand: a browser may visit several brands. */
// guard: a session is of one brand [server matrix/identity]
//   const cookieName = (brandId: number) => `shop_session_${brandId}` ~> const cookieName = (_brandId: number) => 'shop_session_8'
const cookieName = (brandId: number) => `shop_session_${brandId}`

interface Person {
  brandId: number
  uid: number
  isSnapshot: boolean
}

/**
 * Starts a session and sends its token to the browser; the table stores only the token's hash. The browser's previous
 * session of the brand ends.
 */
export async function startSession(
  db: Db,
  c: Context,
  person: Person,
  { now, origin }: { now: number; origin: string },
): Promise<void> {
  const token = randomToken()
  await tx(db, async trx => replaceSession(trx, c, person, token, now))
  giveToken(c, person.brandId, token, origin)
}

/** Stores a token's session in place of the browser's previous one. */
export async function replaceSession(
  trx: Tx,
  c: Context,
  person: Person,
  token: string,
  now: number,
): Promise<void> {
  const before = getCookie(c, cookieName(person.brandId))
  // guard: a browser has one session of a brand [server auth/login]
  //   if (before) await deleteSession(trx, person.brandId, before) ~> void before
  if (before) await deleteSession(trx, person.brandId, before)
  await trx
    .insertInto('session')
    .values({
      brand_id: person.brandId,
      token_hash: sha256(token),
      uid: person.uid,
      is_snapshot: person.isSnapshot,
      created_at: now,
      expires_at: now + SESSION_S,
    })
    .execute()
}

/** Whether the browser sends a session cookie of this brand, valid or not. */
export const hasSession = (c: Context, brandId: number): boolean =>
  getCookie(c, cookieName(brandId)) !== undefined

/** Sets the browser's session cookie. */
export function giveToken(c: Context, brandId: number, token: string, origin: string): void {
  setCookie(c, cookieName(brandId), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: SESSION_S,
    secure: origin.startsWith('https:'),
  })
}

/** Whether the token's session is valid. */
export async function isLiveToken(
  db: Db,
  brandId: number,
  token: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('uid')
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the caller's session of this brand, if any. */
export async function endSession(db: Db, c: Context, brandId: number): Promise<void> {
  const token = getCookie(c, cookieName(brandId))
  deleteCookie(c, cookieName(brandId), { path: '/' })
  if (token) await deleteSession(db, brandId, token)
}

interface SessionOwner {
  brandId: number
  uid: number
}

const ownHash = (c: Context, brandId: number): string =>
  sha256(getCookie(c, cookieName(brandId)) ?? '')

/** Number of valid sessions of the person besides the caller's. */
export async function countOtherSessions(
  db: Db,
  c: Context,
  { brandId, uid }: SessionOwner,
  now: number,
): Promise<number> {
  const { n } = await db
    .selectFrom('session')
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .where('token_hash', '!=', ownHash(c, brandId))
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Ends all sessions of the person but the caller's; returns their number. */
export async function endOtherSessions(
  db: Db,
  c: Context,
  { brandId, uid }: SessionOwner,
): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('brand_id', '=', brandId)
    // guard: logging out everywhere ends nobody else's sessions [server auth/login]
    .where('uid', '=', uid)
    // guard: logging out everywhere else keeps this session [server auth/login]
    .where('token_hash', '!=', ownHash(c, brandId))
    .returning('uid')
    .execute()
  return ended.length
}

async function deleteSession(db: Db, brandId: number, token: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', sha256(token))
    .execute()
}

/**
 * The visitor of the session cookie; null without a valid session of this brand. Browsers send the cookie with every
 * request, also with those that another page triggers; only requests with our own header come from our scripts and act
 * for the visitor.
 */
export async function findVisitor(
  db: Db,
  c: Context,
  brandId: number,
  now: number,
): Promise<KnownVisitor | null> {
  const token = getCookie(c, cookieName(brandId))
  // guard: a session speaks with our own header [server log/page-log]
  //   if (!token || !hasOwnHeader(c)) return null ~> if (!token) return null; void hasOwnHeader
  if (!token || !hasOwnHeader(c)) return null
  const row = await readSession(db, { brandId, hash: sha256(token) })
  // guard: a session ends [server core/mount-routes]
  //   row && row.expiresAt > now ~> row
  return row && row.expiresAt > now ? row.visitor : null
}

interface SessionKey {
  brandId: number
  hash: string
}

interface KnownSession {
  visitor: KnownVisitor
  /** Unix seconds. */
  expiresAt: number
}

const readSession = batchedRead<SessionKey, KnownSession | undefined>({
  groupOf: ({ brandId }) => String(brandId),
  nameOf: ({ hash }) => hash,
  load: findSessions,
})

async function findSessions(
  db: Db,
  keys: readonly SessionKey[],
): Promise<(KnownSession | undefined)[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'session.brand_id')
        .onRef('visitor.uid', '=', 'session.uid'),
    )
    // guard: a session is of one brand [server matrix/identity]
    .where('session.brand_id', '=', keys[0]?.brandId ?? 0)
    .where('session.token_hash', '=', sql<string>`any(${keys.map(({ hash }) => hash)}::text[])`)
    .select([
      'session.token_hash as hash',
      'session.expires_at as expiresAt',
      'visitor.uid',
      'visitor.unionid',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.phone',
      'visitor.member_level as memberLevel',
      'visitor.follows',
      'visitor.is_denied as isDenied',
      'session.is_snapshot as isSnapshot',
    ])
    .execute()
  const found = new Map(
    rows.map(({ hash, expiresAt, ...visitor }) => [hash, { visitor, expiresAt }]),
  )
  return keys.map(({ hash }) => found.get(hash))
}
