import { batchedRead } from './batched-read.ts'
import type { Db } from './database.ts'
import type { Brand } from './define-route.ts'
import { ReplyError } from './replies.ts'

const STOPPED = 2

/** The brand that a request names. Refuses with 1002 for an unknown one. */
export async function findBrand(db: Db, brandId: number): Promise<Brand> {
  const brand = await readBrand(db, brandId)
  if (brand) return brand
  throw new ReplyError('notFound', { message: '品牌不存在', data: { field: 'brandId' } })
}

const readBrand = batchedRead<number, Brand | undefined>({
  groupOf: String,
  nameOf: String,
  async load(db, [brandId = 0]) {
    const query = db.selectFrom('brand').selectAll().where('brand_id', '=', brandId)
    return [await query.executeTakeFirst()]
  },
})

/** Refuses all visitors of a brand in maintenance (999999), stopped (999998) or with an ended plan (4001). */
export function refuseClosed(brand: Brand, now: number): void {
  if (brand.in_maintenance) throw new ReplyError('maintenance')
  if (brand.status === STOPPED) throw new ReplyError('brandStopped')
  if (brand.expire_at > 0 && brand.expire_at <= now) throw new ReplyError('brandExpired')
}
