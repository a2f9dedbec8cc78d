import type { Db } from '../../core/database.ts'

/** The payer's openid in the brand's own account. */
export async function openidOf(db: Db, brandId: number, uid: number): Promise<string> {
  const { openid } = await db
    .selectFrom('visitor')
    .select('openid')
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return openid
}
