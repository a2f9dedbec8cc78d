import type { Poster } from '../../../api/work.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'

/** A poster of the brand; refuses with 1002 for an unknown one. */
export async function findPoster(db: Db, brandId: number, posterId: number): Promise<Poster> {
  const poster = await db
    .selectFrom('poster')
    .select(['poster_id', 'title', 'thumb', 'category'])
    .where('brand_id', '=', brandId)
    .where('poster_id', '=', posterId)
    .executeTakeFirst()
  if (poster) return poster
  throw new ReplyError('notFound', { message: '海报不存在' })
}
