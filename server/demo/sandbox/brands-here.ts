import type { Db } from '../../core/database.ts'
import { brandIds } from '../seed/people.ts'

export interface BrandHere {
  brand_id: number
  name: string
  logo: string
}

/** Brands of this database, the default one first: those of the demo, or a shop of one's own. */
export const brandsHere = (db: Db): Promise<BrandHere[]> =>
  db.selectFrom('brand').select(['brand_id', 'name', 'logo']).orderBy('brand_id').execute()

/** Whether the brand has the demo's goods, campaigns and people. */
export const isDemoBrand = ({ brand_id: brandId }: BrandHere): boolean => brandIds.includes(brandId)
