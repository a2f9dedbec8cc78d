import * as v from 'valibot'
import type { AdminKind, ContentDetail, Edited, EditedArticle } from '../../../api/content-admin.ts'
import type { ContentKind } from '../../../api/share.ts'
import { baleMaterials } from '../../content/material/bale-materials.ts'
import { ownGoods } from '../../content/article/share-table.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { goodsOf } from '../../trade/goods/goods-table.ts'
import { categoriesOf } from './categories.ts'
import { kindField, kindNames, stateOf } from './kinds.ts'

/** What an editor starts from; without `id` what a new one begins with. */
export const contentDetail = defineRoute({
  method: 'GET',
  path: '/retail/business/content-detail',
  access: 'manager',
  input: { kind: kindField, id: v.optional(id) },

  async handle({ db, brand, brandId, staff, input, now }): Promise<ContentDetail> {
    const edited =
      input.id === undefined ? null : await find[input.kind](db, brandId, input.id, now)
    if (input.id !== undefined && !edited) {
      throw new ReplyError('notFound', { message: `${kindNames[input.kind]}不存在` })
    }
    return {
      edited,
      categories: await categoriesOf(db, brandId),
      goods: edited ? await goodsOf(db, brandId, goodsIn(edited)) : [],
      me: { name: staff.name, avatar: staff.avatar },
      brand: { brand_name: brand.name, logo: brand.logo },
      server_time: now,
    }
  },
})

type Find = (db: Db, brandId: number, id: number, now: number) => Promise<Edited | null>

const find: Record<AdminKind, Find> = {
  article: findArticle,
  video: findVideo,
  file: findFile,
  poster: findPoster,
  bale: findBale,
}

function goodsIn(edited: Edited): number[] {
  if (edited.kind === 'poster' || edited.kind === 'bale') return []
  const { goods_ids } = edited
  if (edited.kind !== 'article') return goods_ids
  const within = (edited.blocks ?? []).flatMap(each =>
    each.kind === 'goods' ? [each.goods_id] : [],
  )
  return [...new Set([...goods_ids, ...within])]
}

interface Head {
  title: string
  status: number
  version: number
  changed_at: number
}

const headOf = <K extends AdminKind>(kind: K, given: number, row: Head) => ({
  kind,
  id: given,
  title: row.title,
  state: stateOf(row.status),
  version: row.version,
  changed_at: row.changed_at,
})

const goodsIdsOf = (db: Db, brandId: number, kind: ContentKind, given: number) =>
  ownGoods(db, brandId, { kind, id: given })

async function findArticle(db: Db, brandId: number, given: number): Promise<EditedArticle | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('article')
    .selectAll()
    .where('article_id', '=', given)
    .executeTakeFirst()
  if (!row) return null
  const { intro, thumb, author, category_id, share_title, blocks, content } = row
  return {
    ...headOf('article', given, row),
    intro,
    thumb,
    author,
    category_id,
    share_title,
    blocks,
    content,
    goods_ids: await goodsIdsOf(db, brandId, 'article', given),
  }
}

async function findVideo(db: Db, brandId: number, given: number): Promise<Edited | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('video')
    .selectAll()
    .where('video_id', '=', given)
    .executeTakeFirst()
  if (!row) return null
  const { intro, thumb, url, seconds, size, author, category_id } = row
  return {
    ...headOf('video', given, row),
    intro,
    thumb,
    url,
    seconds,
    size,
    author,
    category_id,
    goods_ids: await goodsIdsOf(db, brandId, 'video', given),
  }
}

async function findFile(db: Db, brandId: number, given: number): Promise<Edited | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('file')
    .selectAll()
    .where('file_id', '=', given)
    .executeTakeFirst()
  if (!row) return null
  const { url, ext, size, author, category_id, expires_at } = row
  return {
    ...headOf('file', given, row),
    url,
    ext,
    size,
    author,
    category_id,
    expires_at,
    goods_ids: await goodsIdsOf(db, brandId, 'file', given),
  }
}

async function findPoster(db: Db, brandId: number, given: number): Promise<Edited | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('poster')
    .selectAll()
    .where('poster_id', '=', given)
    .executeTakeFirst()
  if (!row) return null
  const { thumb, category, width, height, parts } = row
  return { ...headOf('poster', given, row), thumb, category, width, height, parts }
}

async function findBale(
  db: Db,
  brandId: number,
  given: number,
  now: number,
): Promise<Edited | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('bale')
    .selectAll()
    .where('bale_id', '=', given)
    .executeTakeFirst()
  if (!row) return null
  const materials = await baleMaterials(db, brandId, { bales: [row], now })
  return { ...headOf('bale', given, row), items: materials(row) }
}
