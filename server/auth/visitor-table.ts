import { sql } from 'kysely'
import type { Db } from '../core/database.ts'
import { randomId } from '../core/random.ts'
import type { Visitor } from '../core/session.ts'
import type { Identity } from '../outside/messaging-app.ts'

const MAX_TRIES = 5

/**
 * The visitor of this brand with that identity, made on the first visit; name and picture follow the messaging app,
 * unless the person has uploaded a picture.
 */
export async function visitorOf(
  db: Db,
  brandId: number,
  identity: Identity,
  now: number,
): Promise<number> {
  const { unionid, openid, nickname, avatar, isSnapshot } = identity
  // A number that is taken already is the only conflict that leaves no row behind; then another one is tried.
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const known = await db
      .updateTable('visitor')
      .set({
        openid,
        nickname,
        avatar: sql`case when has_own_avatar then avatar else ${avatar} end`,
      })
      .where('brand_id', '=', brandId)
      .where('unionid', '=', unionid)
      .returning('uid')
      .executeTakeFirst()
    if (known) return known.uid
    await db
      .insertInto('visitor')
      .values({
        brand_id: brandId,
        uid: randomId(),
        unionid,
        openid,
        nickname,
        avatar,
        is_snapshot: isSnapshot,
        created_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  throw new Error(`No free uid found in brand ${brandId}.`)
}

/** Who a visitor is: both ids, name and picture. */
export async function findPerson(
  db: Db,
  brandId: number,
  uid: number,
): Promise<Pick<Visitor, 'uid' | 'unionid' | 'nickname' | 'avatar'>> {
  return db
    .selectFrom('visitor')
    .select(['uid', 'unionid', 'nickname', 'avatar'])
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}
