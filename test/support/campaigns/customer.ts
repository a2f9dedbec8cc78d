import type { CampaignSample } from '../campaign-sample.ts'
import { START } from '../server-clock.ts'
import { visitorRow } from '../server-data.ts'

/** A customer of the staff member who calls, and one of nobody's. */
const CUSTOMER = 4990
const NOBODY = 4991

export const sample: CampaignSample = {
  calls: {
    '/retail/customer/get-customer-locus': () => ({ customerId: CUSTOMER }),
  },
  ids: {
    '/retail/customer/get-customer-locus': {
      customerId: { foreign: [NOBODY], missing: 999_999 },
    },
  },

  async fill(db) {
    await db
      .insertInto('visitor')
      .values([visitorRow(8, CUSTOMER), visitorRow(8, NOBODY)])
      .execute()
    const keeper = { brand_id: 8, uid: CUSTOMER, user_id: 5, store_id: 1 }
    await db
      .insertInto('keeper')
      .values({ ...keeper, source: 'link', since: START })
      .execute()
    await db
      .insertInto('keeper_log')
      .values({ ...keeper, no: 1, source: 'link', at: START })
      .execute()
  },
}
