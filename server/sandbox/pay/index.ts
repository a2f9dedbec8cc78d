import type { Hono } from 'hono'
import type { PayAccounts } from '../../payment/accounts.ts'
import { createPaySide, type PaySide } from '../../payment/index.ts'
import { createTicketStore } from '../../outside/ticket-store.ts'
import { answerPayCall } from './api.ts'
import { mountCashier } from './cashier.ts'
import { merchantOf, type PayWorld } from './keys.ts'

export { sendDueNotices } from './send-notices.ts'

/** Nobody is asked over the network: the double answers in this process. */
const ORIGIN = 'https://pay.sandbox.test'

/** The shop's own side of the payment protocol, spoken with the sandbox's platform. Every brand has an account there. */
export function createSandboxPayment(
  world: PayWorld,
  { publicOrigin = 'http://localhost' }: { publicOrigin?: string } = {},
): PaySide {
  return createPaySide({
    accounts: sandboxAccounts(world),
    clock: world.clock,
    tickets: createTicketStore(world.db, world.clock),
    origin: ORIGIN,
    notifyOrigin: publicOrigin,
    fetch: (url, init) => answerPayCall(world, new Request(url, init)),
  })
}

function sandboxAccounts(world: PayWorld): PayAccounts {
  return {
    has: () => true,
    async find(brandId) {
      const brand = await world.db
        .selectFrom('brand')
        .select('app_id')
        .where('brand_id', '=', brandId)
        .executeTakeFirst()
      return brand && merchantOf(world, { brandId, appId: brand.app_id })
    },
  }
}

/** The platform's API, also for another process, and the cashier of the phone. */
export function mountPayPlatform(app: Hono, world: PayWorld): void {
  app.all('/v3/*', c => answerPayCall(world, c.req.raw))
  mountCashier(app, world)
}
