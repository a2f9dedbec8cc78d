import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomId, ID_TRIES } from '../../core/random.ts'
import type { Visitor } from '../../core/session.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { takeFormerBack } from '../../ledgers/former-person.ts'
import type { Identity } from '../../core/ports/messaging-app.ts'

/**
 * The visitor of this brand with that identity, created on the first visit; whoever has deleted their
 * account lately gets its number again. Name and picture are updated from the messaging app, except
 * for an uploaded picture.
 */
export const visitorOf = (
  db: Db,
  brandId: number,
  identity: Identity,
  now: number,
): Promise<number> => tx(db, trx => findOrCreate(trx, brandId, identity, now))

async function findOrCreate(
  db: Tx,
  brandId: number,
  identity: Identity,
  now: number,
): Promise<number> {
  const { unionid, openid, nickname, avatar, isSnapshot } = identity
  // A collision of the random uid is the only conflict that leaves no row, so another one is tried.
  for (let attempt = 0; attempt < ID_TRIES; attempt += 1) {
    const known = await inBrand(db, brandId)
      .updateTable('visitor')
      .set({
        openid,
        nickname,
        avatar: sql`case when has_own_avatar then avatar else ${avatar} end`,
      })
      .where('unionid', '=', unionid)
      .returning('uid')
      .executeTakeFirst()
    if (known) return known.uid
    // guard: who deletes an account and comes back is nobody new [server account/former]
    //   if (await takeFormerBack(db, brandId, unionid, now)) continue ~>
    if (await takeFormerBack(db, brandId, unionid, now)) continue
    await inBrand(db, brandId)
      .insertInto('visitor')
      .values({
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

/** Ids, name and picture of a visitor. */
export async function findPerson(
  db: Db,
  brandId: number,
  uid: number,
): Promise<Pick<Visitor, 'uid' | 'unionid' | 'nickname' | 'avatar'>> {
  return inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['uid', 'unionid', 'nickname', 'avatar'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}
