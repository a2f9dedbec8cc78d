import type { Poster } from '../../../api/work.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { posterColumns } from '../../content/article/friend-poster-list.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'

/** A poster that staff may use; refuses with 1002 for an unknown one, a draft and a removed one. */
export async function findPoster(db: Db, brandId: number, posterId: number): Promise<Poster> {
  const poster = await inBrand(db, brandId)
    .selectFrom('poster')
    .select(posterColumns)
    .where('poster_id', '=', posterId)
    .where('status', '=', shelfStatus.on)
    .executeTakeFirst()
  if (poster) return poster
  throw new ReplyError('notFound', { message: '海报不存在' })
}
