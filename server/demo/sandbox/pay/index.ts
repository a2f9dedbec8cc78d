import { inBrand } from '../../../core/in-brand.ts'
import type { Hono } from 'hono'
import type { PayAccounts } from '../../../trade/payment/accounts.ts'
import { createPaySide, type PaySide } from '../../../trade/payment/index.ts'
import { createTicketStore } from '../../../platform/outside/ticket-store.ts'
import { answerPayCall } from './api.ts'
import { mountTransferSheet } from './transfer-sheet.ts'
import { mountCashier } from './cashier.ts'
import { merchantOf, type PayContext } from './keys.ts'

export { sendDueNotices } from './send-notices.ts'

/** Placeholder host: the double replies within this process. */
const ORIGIN = 'https://pay.sandbox.test'

/**
 * The shop's payment client, connected to the sandbox's platform. Each brand has an account there.
 */
export function createSandboxPayment(
  context: PayContext,
  { publicOrigin = 'http://localhost' }: { publicOrigin?: string } = {},
): PaySide {
  return createPaySide({
    accounts: sandboxAccounts(context),
    clock: context.clock,
    tickets: createTicketStore(context.db, context.clock),
    origin: ORIGIN,
    notifyOrigin: publicOrigin,
    fetch: (url, init) => answerPayCall(context, new Request(url, init)),
  })
}

function sandboxAccounts(context: PayContext): PayAccounts {
  return {
    has: () => true,
    async find(brandId) {
      const brand = await inBrand(context.db, brandId)
        .selectFrom('brand')
        .select('app_id')
        .executeTakeFirst()
      return brand && merchantOf(context, { brandId, appId: brand.app_id })
    },
  }
}

/** Mounts the platform's API, which other processes can call too, and the phone's cashier. */
export function mountPayPlatform(app: Hono, context: PayContext): void {
  app.all('/v3/*', c => answerPayCall(context, c.req.raw))
  mountCashier(app, context)
  mountTransferSheet(app, context)
}
