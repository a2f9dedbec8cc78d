import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { BaleItem, BaleMaterial } from '../../../api/bale.ts'
import type { ShareableType } from '../../../api/shareable-type.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { isValidAt } from './file-table.ts'
import { materialsOf } from './materials.ts'

interface Packed {
  items: BaleItem[]
}

/** What is in each of the bundles, with titles and pictures as they are now. */
export async function baleMaterials(
  db: Db,
  brandId: number,
  { bales, now }: { bales: Packed[]; now: number },
): Promise<(bale: Packed) => BaleMaterial[]> {
  const all = bales.flatMap(({ items }) => items)
  const materialOf = await materialsOf(db, brandId, all)
  const isOpen = await openMaterials(db, brandId, { items: all, now })
  return ({ items }) =>
    items.map(({ type, id }) => ({
      type,
      id,
      ...materialOf(type, id),
      is_open: isOpen({ type, id }),
    }))
}

interface Asked {
  ids: number[]
  now: number
}

type Open = (db: Db, brandId: number, asked: Asked) => Promise<{ id: number }[]>

/** Those that readers can open, by kind. */
const open: Record<ShareableType, Open> = {
  1: (db, brandId, { ids }) =>
    inBrand(db, brandId)
      .selectFrom('article')
      .select('article_id as id')
      .where('article_id', 'in', ids)
      .where('status', '=', shelfStatus.on)
      .execute(),
  3: (db, brandId, { ids }) =>
    inBrand(db, brandId)
      .selectFrom('video')
      .select('video_id as id')
      .where('video_id', 'in', ids)
      .where('status', '=', shelfStatus.on)
      .execute(),
  4: (db, brandId, { ids, now }) =>
    inBrand(db, brandId)
      .selectFrom('file')
      .select('file_id as id')
      .where('file_id', 'in', ids)
      .where('status', '=', shelfStatus.on)
      .where(isValidAt(now))
      .execute(),
}

const types: readonly ShareableType[] = [1, 3, 4]

/** Whether the link of a material opens. */
export async function openMaterials(
  db: Db,
  brandId: number,
  { items, now }: { items: BaleItem[]; now: number },
): Promise<(item: BaleItem) => boolean> {
  const found = new Set<string>()
  for (const type of types) {
    const ids = [...new Set(items.filter(each => each.type === type).map(({ id }) => id))]
    if (ids.length === 0) continue
    const rows = await open[type](db, brandId, { ids, now })
    for (const { id } of rows) found.add(`${type}.${id}`)
  }
  return ({ type, id }) => found.has(`${type}.${id}`)
}
