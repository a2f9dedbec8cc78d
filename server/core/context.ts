import type { PaymentPort } from '../orders/payment-port.ts'
import type { Enterprise } from '../outside/enterprise.ts'
import type { MessagingApp } from '../outside/messaging-app.ts'
import type { SmsGateway } from '../outside/sms-gateway.ts'
import type { PayNotices } from '../payment/pay-notices.ts'
import type { TransferPort } from '../withdraw/transfer-port.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
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
}
