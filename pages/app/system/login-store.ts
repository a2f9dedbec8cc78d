import { atom } from 'nanostores'
import { type BrandBrief, brandIndex } from '../../../api/index.ts'

/** Whose door the visitor stands at: decoration only, so a failure stays silent. */
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
