import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { Settings } from '../../core/settings.ts'
import type { PaymentPort } from '../../core/ports/payment.ts'
import type { TransferPort } from '../../core/ports/transfer.ts'
import { createTicketStore } from '../../platform/outside/ticket-store.ts'
import { accountsOfSettings, type PayAccounts } from './accounts.ts'
import { createPayPlatform, type PayLine } from './ask-pay-platform.ts'
import type { PayNotices } from '../../core/ports/pay-notices.ts'
import { createPayNotices } from './pay-notices.ts'
import { createPlatformPayment } from './platform-payment.ts'
import { createTransfers } from './platform-transfer.ts'

/** What the server needs to ask the payment platform and to open its notices. */
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

/** The real platform, with the accounts from the settings. */
export function createRealPayment(settings: Settings, db: Db, clock: Clock): PaySide {
  return createPaySide({
    accounts: accountsOfSettings(settings.payAccounts),
    clock,
    tickets: createTicketStore(db, clock),
    origin: settings.payApi,
    // Required by the settings when there is no sandbox.
    notifyOrigin: settings.apiOrigin ?? settings.publicOrigin ?? '',
    fetch,
  })
}
