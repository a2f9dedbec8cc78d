import { GOODS } from '../../../api/values/material-type.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

export interface Material {
  title: string
  thumb: string
}

type Titles = (db: Db, brandId: number, ids: number[]) => Promise<(Material & { id: number })[]>

/** Tables with the titles of each kind of material, by `type` of the page log. */
const tables: Record<number, { name: string; titles?: Titles }> = {
  1: {
    name: '文章',
    titles: (db, brandId, ids) =>
      inBrand(db, brandId)
        .selectFrom('article')
        .select(['article_id as id', 'title', 'thumb'])
        .where('article_id', 'in', ids)
        .execute(),
  },
  3: {
    name: '视频',
    titles: (db, brandId, ids) =>
      inBrand(db, brandId)
        .selectFrom('video')
        .select(['video_id as id', 'title', 'thumb'])
        .where('video_id', 'in', ids)
        .execute(),
  },
  4: {
    name: '文件',
    titles: async (db, brandId, ids) => {
      const files = await inBrand(db, brandId)
        .selectFrom('file')
        .select(['file_id as id', 'title', 'pages'])
        .where('file_id', 'in', ids)
        .execute()
      return files.map(({ id, title, pages }) => ({ id, title, thumb: pages[0] ?? '' }))
    },
  },
  [GOODS]: {
    name: '商品',
    titles: (db, brandId, ids) =>
      inBrand(db, brandId)
        .selectFrom('goods')
        .select(['goods_id as id', 'title', 'thumb'])
        .where('goods_id', 'in', ids)
        .execute(),
  },
}

/** Titles and pictures of materials and goods, including those that are off. */
export async function materialsOf(
  db: Db,
  brandId: number,
  wanted: { type: number; id: number }[],
): Promise<(type: number, id: number) => Material> {
  const known = new Map<string, Material>()
  for (const [type, { titles }] of Object.entries(tables)) {
    const ids = [...new Set(wanted.filter(each => each.type === Number(type)).map(each => each.id))]
    if (ids.length === 0 || !titles) continue
    for (const { id, ...material } of await titles(db, brandId, ids))
      known.set(`${type}.${id}`, material)
  }
  return (type, id) =>
    known.get(`${type}.${id}`) ?? { title: `${tables[type]?.name ?? '内容'} ${id}`, thumb: '' }
}
