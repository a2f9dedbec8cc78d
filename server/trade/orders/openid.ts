import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** The payer's openid in the brand's own account. */
export async function openidOf(db: Db, brandId: number, uid: number): Promise<string> {
  const { openid } = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select('openid')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return openid
}
