import type { Db } from '../../core/database.ts'
import { brandIds } from './people.ts'

/** Whether the database belongs to shops of its own, which the demo must not join. */
export async function hasOwnBrands(db: Db): Promise<boolean> {
  const brands = await db.selectFrom('brand').select('brand_id').execute()
  return brands.length > 0 && !brands.some(({ brand_id: brandId }) => brandIds.includes(brandId))
}
