import { statSync } from 'node:fs'
import { READY, WITHOUT_PAGES } from '../../content/material/file-table.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { Tx } from '../../core/tx.ts'
import { inBrand } from '../../core/in-brand.ts'
import { files } from './files.ts'
import { videos } from './videos.ts'

/** Videos and files with their goods, and a bundle of them. */
export async function seedMaterials(trx: Tx, now: number): Promise<void> {
  await trx
    .insertInto('video')
    .values(
      videos.map(video => {
        const { name, hours_ago, goods: _, ...row } = video
        return {
          ...row,
          thumb: addressOf(`${name}.jpg`),
          url: addressOf(`${name}.mp4`),
          size: sizeOf(`${name}.mp4`),
          publish_time: now - hours_ago * HOUR_S,
          changed_at: now - hours_ago * HOUR_S,
        }
      }),
    )
    .execute()
  await trx
    .insertInto('file')
    .values(
      files.map(file => {
        const { name, pages, hours_ago, goods: _, ...row } = file
        return {
          ...row,
          url: addressOf(`${name}.${row.ext}`),
          size: sizeOf(`${name}.${row.ext}`),
          pages: JSON.stringify(pagesOf(name, pages)),
          convert_status: pages > 0 ? READY : WITHOUT_PAGES,
          publish_time: now - hours_ago * HOUR_S,
          changed_at: now - hours_ago * HOUR_S,
        }
      }),
    )
    .execute()
  await trx.insertInto('material_goods').values(goodsRows()).execute()
  await inBrand(trx, 8)
    .insertInto('bale')
    .values({
      bale_id: 1,
      title: '小雪一周：煮茶三件',
      items: JSON.stringify([
        { type: 1, id: 301 },
        { type: 3, id: 401 },
        { type: 4, id: 451 },
      ]),
      status: shelfStatus.on,
      publish_time: now - DAY_S,
      changed_at: now - DAY_S,
    })
    .execute()
}

function goodsRows() {
  const materials = [
    ...videos.map(each => ({ ...each, kind: 'video' as const, material_id: each.video_id })),
    ...files.map(each => ({ ...each, kind: 'file' as const, material_id: each.file_id })),
  ]
  return materials.flatMap(({ brand_id: brandId, kind, material_id, goods }) =>
    goods.map((goods_id, sort) => ({ brand_id: brandId, kind, material_id, goods_id, sort })),
  )
}

const pagesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => addressOf(`${name}-${index + 1}.jpg`))

const addressOf = (file: string) => `/demo/files/${file}`
const sizeOf = (file: string) => statSync(new URL(`media/${file}`, import.meta.url)).size
