import * as v from 'valibot'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { PayAccount } from '../../core/pay-accounts.ts'
import { sha256 } from '../../core/random.ts'
import type {
  NoticeRefusal,
  OpenedNotice,
  PayNotices,
  RawNotice,
} from '../../core/ports/pay-notices.ts'
import type { PayAccounts } from './accounts.ts'
import type { PayPlatform } from './ask-pay-platform.ts'
import { distrustOf } from './check-signed.ts'
import { paidNoticeOf, refundNoticeOf } from './payment-fields.ts'
import { transferNoticeOf } from './transfer-fields.ts'
import { openSealed } from './signatures.ts'

interface Parts {
  accounts: PayAccounts
  platform: PayPlatform
  clock: Clock
}

const text = v.string()

const noticeSchema = v.object({
  event_type: text,
  resource: v.object({ algorithm: text, ciphertext: text, nonce: text, associated_data: text }),
})

const paymentEvents = ['TRANSACTION.SUCCESS']
const transferEvents = ['MCHTRANSFER.BILL.FINISHED']
const refundEvents = ['REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED']

export function createPayNotices({ accounts, platform, clock }: Parts): PayNotices {
  async function open<N extends object>(
    raw: RawNotice,
    events: string[],
    read: (content: unknown, account: PayAccount) => N | NoticeRefusal,
  ): Promise<OpenedNotice<N>> {
    const { brandId, body } = raw
    const account = await accounts.find(brandId)
    if (!account) return { refused: 'no account' }
    const distrust = await distrustOf(raw, platform.keyOf(account), unixSeconds(clock))
    if (distrust) return { refused: distrust }
    const parsed = v.safeParse(noticeSchema, jsonOf(body))
    if (!parsed.success) return { refused: 'not a notice' }
    if (!events.includes(parsed.output.event_type)) return { refused: 'other event' }
    const content = openSealed(account.apiV3Key, parsed.output.resource)
    if (content === undefined) return { refused: 'wrong seal' }
    return readContent(() => read(jsonOf(content), account))
  }

  return {
    openPayment: raw =>
      open(raw, paymentEvents, (content, account) => {
        const { mchId, appId, paid } = paidNoticeOf(content)
        // guard: a payment to another merchant [server payment/callbacks]
        if (mchId !== account.mchId) return 'other merchant'
        // guard: a payment in another account of the messaging app [server payment/callbacks]
        if (appId !== account.appId) return 'other app'
        return { brandId: raw.brandId, digest: sha256(raw.body), ...paid }
      }),
    openRefund: raw =>
      open(raw, refundEvents, (content, account) => {
        const { mchId, refund } = refundNoticeOf(content)
        // guard: a refund of another merchant [server payment/callbacks]
        if (mchId !== account.mchId) return 'other merchant'
        return { brandId: raw.brandId, digest: sha256(raw.body), refund }
      }),
    openTransfer: raw =>
      open(raw, transferEvents, (content, account) => {
        const { mchId, transfer } = transferNoticeOf(content)
        // guard: a transfer of another merchant [server payment/transfers]
        if (mchId !== account.mchId) return 'other merchant'
        if (transfer.status !== 'success' && transfer.status !== 'failed') return 'wrong content'
        return { brandId: raw.brandId, digest: sha256(raw.body), transfer }
      }),
  }
}

function readContent<N extends object>(read: () => N | NoticeRefusal): OpenedNotice<N> {
  try {
    const found = read()
    return typeof found === 'string' ? { refused: found } : { notice: found }
  } catch (error) {
    // The error's own message is not logged, because it contains field values.
    if (error instanceof v.ValiError) return { refused: 'wrong content' }
    throw error
  }
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
