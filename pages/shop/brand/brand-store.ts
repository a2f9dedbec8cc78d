import { type BrandHome, brandIndex, codes, isRefused } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'

/** `unnamed`: neither the link nor the storage names a brand. */
export const createBrandStore = () =>
  createQuery<{ home: BrandHome }, 'unnamed'>({
    read: async () => ({ home: await brandIndex({}) }),
    statusOf: error => {
      if (isRefused(error, codes.notFound)) return 'notFound'
      return isRefused(error, codes.badParameter) ? 'unnamed' : undefined
    },
  })
