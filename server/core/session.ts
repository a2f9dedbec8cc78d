import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Db } from './database.ts'
import { randomToken, sha256 } from './random.ts'
import type { Tx } from './tx.ts'

/** Who the session cookie proves the caller to be; nothing in a payload can change it. */
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

const SESSION_DAYS = 30
const SESSION_S = SESSION_DAYS * 24 * 3600

/** A cookie per brand: one person may visit several brands with the same browser. */
const cookieName = (brandId: number) => `shop_session_${brandId}`

/** Begins a session and gives the browser its token; the table keeps only the token's hash. */
export async function startSession(
  db: Db | Tx,
  c: Context,
  person: { brandId: number; uid: number; isSnapshot: boolean },
  { now, origin }: { now: number; origin: string },
): Promise<void> {
  const token = randomToken()
  await db
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
  setCookie(c, cookieName(person.brandId), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: SESSION_S,
    secure: origin.startsWith('https:'),
  })
}

/** Ends the caller's session of this brand, if there is one. */
export async function endSession(db: Db, c: Context, brandId: number): Promise<void> {
  const token = getCookie(c, cookieName(brandId))
  deleteCookie(c, cookieName(brandId), { path: '/' })
  if (!token) return
  await db
    .deleteFrom('session')
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', sha256(token))
    .execute()
}

/** The visitor the cookie belongs to, or null without a living session of this brand. */
export async function findVisitor(
  db: Db,
  c: Context,
  brandId: number,
  now: number,
): Promise<Visitor | null> {
  const token = getCookie(c, cookieName(brandId))
  if (!token) return null
  const row = await db
    .selectFrom('session')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'session.brand_id')
        .onRef('visitor.uid', '=', 'session.uid'),
    )
    .where('session.brand_id', '=', brandId)
    .where('session.token_hash', '=', sha256(token))
    .where('session.expires_at', '>', now)
    .select([
      'visitor.uid',
      'visitor.unionid',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.phone',
      'visitor.member_level as memberLevel',
      'visitor.follows',
      'session.is_snapshot as isSnapshot',
    ])
    .executeTakeFirst()
  return row ?? null
}
