import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { sql } from 'kysely'
import type { ShareableList } from '../../../api/staff-share.ts'
import type { ArticleBrief } from '../../../api/article.ts'
import type { ContentKind } from '../../../api/share.ts'
import { isValidAt } from '../../content/material/file-table.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Staff } from '../../core/staff.ts'
import { matching } from '../../core/keyword.ts'
import { staffEvents } from '../../content/radar/staff-events.ts'

export interface ShareableQuery {
  /** 1 article, 3 video, 4 file. */
  type: number
  categoryId?: number | undefined
  keyword: string
  limit: number
  offset: number
  /** Unix seconds. */
  now: number
}

type Briefs = (db: Db, brandId: number, query: ShareableQuery) => Promise<ArticleBrief[]>

/** Sources by kind of material. */
const sources: Record<number, { kind: ContentKind; briefs: Briefs }> = {
  1: { kind: 'article', briefs: articleBriefs },
  3: { kind: 'video', briefs: videoBriefs },
  4: { kind: 'file', briefs: fileBriefs },
}

/** Materials that can be shared, newest first, with the results of the caller's own shares. */
export async function listShareables(
  db: Db,
  brandId: number,
  staff: Staff | null,
  query: ShareableQuery,
): Promise<ShareableList> {
  const one = { ...query, limit: query.limit + 1 }
  const found = (await sources[query.type]?.briefs(db, brandId, one)) ?? []
  const list = found.slice(0, query.limit)
  const mine = await myNumbers(db, brandId, staff, query.type, list)
  return {
    article_list: list.map(each => ({ ...each, ...mine(each.article_id) })),
    categories: await categoriesOf(db, brandId),
    has_more: found.length > query.limit,
  }
}

/**
 * Condition for published materials that match the request; the three tables use the same column
 * names.
 */
const asAsked = ({ categoryId = 0, keyword }: ShareableQuery) =>
  sql<boolean>`status = ${shelfStatus.on} and title like ${matching(keyword)} and ${categoryId}::int in (0, category_id)`

function articleBriefs(db: Db, brandId: number, query: ShareableQuery): Promise<ArticleBrief[]> {
  return inBrand(db, brandId)
    .selectFrom('article')
    .select(['article_id', 'title', 'intro', 'thumb', 'category_id'])
    .select(['read_count as read', 'share_count as share'])
    .where(asAsked(query))
    .orderBy('publish_time', 'desc')
    .orderBy('article_id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

/** Videos and files have no counts of their own; only those of staff shares are known. */
const uncounted = { read: 0, share: 0 }

async function videoBriefs(
  db: Db,
  brandId: number,
  query: ShareableQuery,
): Promise<ArticleBrief[]> {
  const found = await inBrand(db, brandId)
    .selectFrom('video')
    .select(['video_id as article_id', 'title', 'intro', 'thumb', 'category_id'])
    .where(asAsked(query))
    .orderBy('publish_time', 'desc')
    .orderBy('video_id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return found.map(each => ({ ...each, ...uncounted }))
}

async function fileBriefs(db: Db, brandId: number, query: ShareableQuery): Promise<ArticleBrief[]> {
  const found = await inBrand(db, brandId)
    .selectFrom('file')
    .select(['file_id as article_id', 'title', 'ext', 'pages', 'category_id'])
    .where(asAsked(query))
    .where(isValidAt(query.now))
    .orderBy('publish_time', 'desc')
    .orderBy('file_id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return found.map(({ ext, pages, ...each }) => ({
    ...each,
    ...uncounted,
    intro: `${ext.toUpperCase()} 文件`,
    thumb: pages[0] ?? '',
  }))
}

const categoriesOf = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('article_category')
    .select(['category_id', 'name'])
    .orderBy('sort')
    .orderBy('category_id')
    .execute()

/**
 * Number of the caller's shares of each material (different days or goods), and of their readers.
 */
async function myNumbers(
  db: Db,
  brandId: number,
  staff: Staff | null,
  type: number,
  list: ArticleBrief[],
): Promise<(id: number) => { my_share: number; my_read: number }> {
  const ids = list.map(each => each.article_id)
  if (!staff || ids.length === 0) return () => ({ my_share: 0, my_read: 0 })
  const reads = await staffEvents(db, { brandId, staff, from: 0 })
    .where('page_log.key', '=', 'page-visit')
    .where('page_log.type', '=', type)
    .where('page_log.materiel_id', 'in', ids)
    .select(['page_log.materiel_id', sql<number>`count(distinct uid)`.as('n')])
    .groupBy('page_log.materiel_id')
    .execute()
  const shares = await inBrand(db, brandId)
    .selectFrom('share_shop')
    .select(['article_id', sql<number>`count(*)`.as('n')])
    .where('user_id', '=', staff.userId)
    .where('kind', '=', sources[type]?.kind ?? 'article')
    .where('article_id', 'in', ids)
    .groupBy('article_id')
    .execute()
  const shareOf = new Map(shares.map(row => [row.article_id, Number(row.n)]))
  const readOf = new Map(reads.map(row => [row.materiel_id, Number(row.n)]))
  return id => ({
    my_share: shareOf.get(id) ?? 0,
    my_read: readOf.get(id) ?? 0,
  })
}
