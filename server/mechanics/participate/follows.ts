import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/**
 * Asks the messaging app whether the visitor follows the brand's account, and stores the answer for gates and notices.
 * Not inside a transaction: the request may take seconds. Throws without an answer.
 */
export async function refreshFollows(
  { db, messaging }: Pick<ServerContext, 'db' | 'messaging'>,
  person: { brandId: number; uid: number },
): Promise<boolean> {
  const { brandId, uid } = person
  const account = await accountOf(db, person)
  // Without an openid for this account, the visitor cannot be its follower.
  const isFollower =
    account.openid !== '' &&
    (await messaging.isFollower({ brandId, appId: account.app_id }, account.openid))
  await inBrand(db, brandId)
    .updateTable('visitor')
    .set({ follows: isFollower })
    .where('uid', '=', uid)
    .execute()
  return isFollower
}

async function accountOf(db: Db, { brandId, uid }: { brandId: number; uid: number }) {
  return inBrand(db, brandId)
    .selectFrom('visitor')
    .innerJoin('brand', 'brand.brand_id', 'visitor.brand_id')
    .select(['visitor.openid', 'brand.app_id'])
    .where('visitor.uid', '=', uid)
    .executeTakeFirstOrThrow()
}
