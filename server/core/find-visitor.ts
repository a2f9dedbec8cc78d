import type { Db } from './database.ts'
import type { Visitor } from './session.ts'

/** A visitor without their session, for work in their absence. */
export async function findVisitor(db: Db, brandId: number, uid: number): Promise<Visitor> {
  const row = await db
    .selectFrom('visitor')
    .select(['uid', 'unionid', 'nickname', 'avatar', 'phone', 'member_level', 'follows'])
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const { member_level: memberLevel, ...visitor } = row
  return { ...visitor, memberLevel, isSnapshot: false }
}
