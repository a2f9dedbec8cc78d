import type { Selectable } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { ArticleBrief, ArticleInfo } from '../../../api/article.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { ArticleTable } from '../../core/tables.ts'

export type ArticleRow = Selectable<ArticleTable>

/** A published article; refuses with 4004 when it is off, deleted, unknown or another brand's. */
export async function findArticle(db: Db, brandId: number, articleId: number): Promise<ArticleRow> {
  // guard: every statement names its brand [server matrix/brands]
  //   inBrand(db, brandId) ~> db
  const article = await inBrand(db, brandId)
    .selectFrom('article')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('status', '=', shelfStatus.on)
    .executeTakeFirst()
  if (article) return article
  throw new ReplyError('contentGone')
}

/** An article in any state but removed; refuses with 4004. */
export async function findWritten(db: Db, brandId: number, articleId: number): Promise<ArticleRow> {
  const article = await inBrand(db, brandId)
    .selectFrom('article')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('status', '!=', shelfStatus.deleted)
    .executeTakeFirst()
  if (article) return article
  throw new ReplyError('contentGone')
}

/** Published articles, newest first; those in the category of the `besides` article come first. */
export async function listArticles(
  db: Db,
  brandId: number,
  {
    limit,
    offset = 0,
    besides,
  }: { limit: number; offset?: number; besides?: Pick<ArticleRow, 'article_id' | 'category_id'> },
): Promise<ArticleBrief[]> {
  let query = inBrand(db, brandId)
    .selectFrom('article')
    .select([
      'article_id',
      'title',
      'intro',
      'thumb',
      'category_id',
      'read_count as read',
      'share_count as share',
    ])
    .where('status', '=', shelfStatus.on)
  if (besides) {
    query = query
      .where('article_id', '!=', besides.article_id)
      .orderBy(eb => eb('category_id', '=', besides.category_id), 'desc')
  }
  return query
    .orderBy('publish_time', 'desc')
    .orderBy('article_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The article for the wire, by default with its text as it is stored. */
export function articleInfo(
  article: ArticleRow,
  readCount: number,
  content = article.content,
): ArticleInfo {
  const { article_id, title, intro, thumb, category_id, author, share_title } = article
  const { publish_time, end_time, action } = article
  return {
    article_id,
    title,
    intro,
    thumb,
    content,
    category_id,
    author,
    publish_time,
    read_count: readCount,
    end_time,
    action,
    share_title,
  }
}
