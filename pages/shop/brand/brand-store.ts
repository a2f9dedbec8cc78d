import { type BrandHome, brandIndex, codes, isRefused } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'

/**
 * The shop's front page; `first` is what the page already has of it. `unnamed`: neither the link nor the storage names a
 * brand.
 */
export function createBrandStore(first?: BrandHome) {
  const query = createQuery<{ home: BrandHome }, 'unnamed'>({
    read: async () => ({ home: await brandIndex({}) }),
    statusOf: error => {
      if (isRefused(error, codes.notFound)) return 'notFound'
      return isRefused(error, codes.badParameter) ? 'unnamed' : undefined
    },
  })
  if (first) query.begin({ home: first })
  return query
}
