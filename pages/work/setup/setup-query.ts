import { shopSetup, type ShopSetup } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'

/** What the shop has and lacks; kept while it is read again. */
export const createSetupQuery = () =>
  createQuery<{ setup: ShopSetup }>({ read: async how => ({ setup: await shopSetup({}, how) }) })
