import { type Clock, unixSeconds } from '../../../core/clock.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import type { CarrierService } from '../../../core/ports/carrier.ts'
import { readPush } from '../../../platform/outside/carrier-news.ts'
import { subscription } from '../../../platform/outside/platform-carrier.ts'
import { FIRST_NEWS_S } from './parcel-steps.ts'

/** Account key in the subscription; the double accepts any. */
const KEY = 'sandbox'

interface Asked {
  company: string
  number: string
  key: string
  parameters: { callbackurl: string; salt: string; autoCom?: string }
}

/** The double of the service: it reads the documented subscription, and its parcels arrive within minutes. */
export function createSandboxCarrier(db: Db, clock: Clock): CarrierService {
  return {
    read: readPush,

    async follow(parcel) {
      const { company, number, parameters } = JSON.parse(subscription(parcel, KEY)) as Asked
      // The service finds no carrier for a number that none could have.
      if (!company && parameters.autoCom !== '1') return false
      if (!/^[A-Z0-9]{6,30}$/i.test(number)) return false
      const now = unixSeconds(clock)
      const { pathname } = new URL(parameters.callbackurl)
      await inBrand(db, Number(pathname.slice(pathname.lastIndexOf('/') + 1)))
        .insertInto('sandbox_parcel')
        .values({
          callback: parameters.callbackurl,
          no: number,
          salt: parameters.salt,
          company,
          started_at: now,
          due_at: now + FIRST_NEWS_S,
        })
        // As the service answers a repeated subscription.
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return true
    },
  }
}
