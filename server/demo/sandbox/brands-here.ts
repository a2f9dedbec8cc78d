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

/** Name and logo that the sandbox wears: those of the default brand. */
export type ShownBrand = Pick<BrandHere, 'name' | 'logo'>

export const shownOf = (brand: BrandHere | undefined): ShownBrand => ({
  name: brand?.name || '还没有名字的店',
  logo: brand?.logo || '/demo/logo-banshan.svg',
})

export async function shownBrand(db: Db): Promise<ShownBrand> {
  const [brand] = await brandsHere(db)
  return shownOf(brand)
}

/** Whether the brand has the demo's goods, campaigns and people. */
export const isDemoBrand = ({ brand_id: brandId }: BrandHere): boolean => brandIds.includes(brandId)
