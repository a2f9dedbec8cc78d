import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import { deriveToken } from '../core/signature.ts'
import type { FormerPersonTable } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'

/** Time for which a deleted account's counts still apply to its person, s. */
export const FORMER_KEPT_S = 180 * 86_400

export type FormerPerson = Pick<
  FormerPersonTable,
  'deleted_at' | 'was_customer' | 'was_member' | 'had_contact'
>

interface Person {
  brandId: number
  uid: number
}

/** Keyed, so that nobody without the brand's secret can tell whose row it is. */
async function keyOf(db: Db, brandId: number, unionid: string): Promise<string> {
  const { secret } = await inBrand(db, brandId)
    .selectFrom('brand')
    .select('secret')
    .executeTakeFirstOrThrow()
  return deriveToken(secret, ['former person', brandId, unionid])
}

/** Keeps what limits need of a person whose account is deleted now. Call it before the visitor's row is erased. */
export async function keepFormer(
  trx: Tx,
  { brandId, uid }: Person,
  { deleted_at, ...was }: FormerPerson,
): Promise<void> {
  const { unionid } = await inBrand(trx, brandId)
    .selectFrom('visitor')
    .select('unionid')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const key_hash = await keyOf(trx, brandId, unionid)
  const row = { uid, deleted_at, keep_until: deleted_at + FORMER_KEPT_S, ...was }
  await inBrand(trx, brandId)
    .insertInto('former_person')
    .values({ key_hash, ...row })
    .onConflict(conflict => conflict.column('key_hash').doUpdateSet(row))
    .execute()
}

/**
 * Gives a returning person the number of their deleted account, under which everything is counted; undefined for
 * anybody else. The account is blank: only the identity is restored.
 */
export async function takeFormerBack(
  db: Db,
  brandId: number,
  unionid: string,
  now: number,
): Promise<number | undefined> {
  const key_hash = await keyOf(db, brandId, unionid)
  const row = await inBrand(db, brandId)
    .updateTable('visitor')
    .set({ unionid, hides_me: false })
    // Of two concurrent logins the second finds the row taken, and then the person by their union id.
    .where('unionid', 'like', 'gone:%')
    .where('uid', '=', eb =>
      eb
        .selectFrom('former_person')
        .select('former_person.uid')
        .where('key_hash', '=', key_hash)
        // guard: counts apply to a returning person for half a year [server account/former]
        //   .where('keep_until', '>', now) ~>
        .where('keep_until', '>', now),
    )
    .returning('uid')
    .executeTakeFirst()
  return row?.uid
}

/** What is kept of a deleted account that a returning person has taken up again. */
export async function formerOf(
  db: Db,
  { brandId, uid }: Person,
): Promise<FormerPerson | undefined> {
  const row = await inBrand(db, brandId)
    .selectFrom('former_person')
    .select(['deleted_at', 'was_customer', 'was_member', 'had_contact'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && { ...row, deleted_at: Number(row.deleted_at) }
}
