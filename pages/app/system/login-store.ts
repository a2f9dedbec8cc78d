import { atom } from 'nanostores'
import { type BrandBrief, brandIndex } from '../../../api/index.ts'

/** Brand shown while waiting: decoration only, so a failure is silent. */
export function createLoginStore() {
  const $brand = atom<BrandBrief | null>(null)

  async function loadBrand(): Promise<void> {
    await brandIndex({}).then(
      ({ brand }) => $brand.set(brand),
      () => undefined,
    )
  }

  return { $brand, loadBrand }
}
