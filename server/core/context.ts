import type { CarrierService } from './ports/carrier.ts'
import type { PaymentPort } from './ports/payment.ts'
import type { Enterprise } from './ports/enterprise.ts'
import type { MessagingApp } from './ports/messaging-app.ts'
import type { SmsGateway } from './ports/sms-gateway.ts'
import type { PayNotices } from './ports/pay-notices.ts'
import type { TransferPort } from './ports/transfer.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { ReadReplica } from './read-replica.ts'
import type { Settings } from './settings.ts'

/** The server's dependencies, passed to all its parts; a process holds no other state. */
export interface ServerContext {
  settings: Settings
  db: Db
  clock: Clock
  messaging: MessagingApp
  enterprise: Enterprise
  sms: SmsGateway
  payment: PaymentPort
  transfers: TransferPort
  payNotices: PayNotices
  /** Absent where no service follows parcels. */
  carrier?: CarrierService
  /** Absent where none was set up. */
  replica?: ReadReplica
}
