import type { Clock } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import type { Settings } from '../core/settings.ts'
import type { PaymentPort } from '../orders/payment-port.ts'
import type { TransferPort } from '../withdraw/transfer-port.ts'
import { createTicketStore } from '../outside/ticket-store.ts'
import { accountsOfSettings, type PayAccounts } from './accounts.ts'
import { createPayPlatform, type PayLine } from './ask-pay-platform.ts'
import { createPayNotices, type PayNotices } from './pay-notices.ts'
import { createPlatformPayment } from './platform-payment.ts'
import { createTransfers } from './platform-transfer.ts'

/** What the server knows of the payment platform: whom it asks, and how it opens what the platform sends. */
export interface PaySide {
  payment: PaymentPort
  transfers: TransferPort
  payNotices: PayNotices
}

export function createPaySide({
  accounts,
  notifyOrigin,
  ...line
}: PayLine & { accounts: PayAccounts; notifyOrigin: string }): PaySide {
  const platform = createPayPlatform(line)
  const parts = { accounts, platform, clock: line.clock }
  return {
    payment: createPlatformPayment({ ...parts, notifyOrigin }),
    transfers: createTransfers({ ...parts, notifyOrigin }),
    payNotices: createPayNotices(parts),
  }
}

/** The real platform, with the accounts of the settings. */
export function createRealPayment(settings: Settings, db: Db, clock: Clock): PaySide {
  return createPaySide({
    accounts: accountsOfSettings(settings.payAccounts),
    clock,
    tickets: createTicketStore(db, clock),
    origin: settings.payApi,
    // Without the sandbox the settings name it.
    notifyOrigin: settings.apiOrigin ?? settings.publicOrigin ?? '',
    fetch,
  })
}
