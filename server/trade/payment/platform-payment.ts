import { randomBytes } from 'node:crypto'
import { BRAND_OFFSET_S } from '../../../api/values/time.ts'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { PayAccount } from '../../core/pay-accounts.ts'
import type {
  CashierParameters,
  PaymentPort,
  PaymentState,
  Preparation,
  RefundRequest,
  RefundState,
} from '../../core/ports/payment.ts'
import { accountOf, type PayAccounts } from './accounts.ts'
import { PaymentRefused, PaymentUnanswered, type PayPlatform } from './ask-pay-platform.ts'
import { paymentStateOf, refundStateOf } from './payment-fields.ts'
import { signLines } from './signatures.ts'

/** The platform's limits, in characters. */
const MAX_DESCRIPTION = 127
const MAX_REASON = 80

interface Parts {
  accounts: PayAccounts
  platform: PayPlatform
  clock: Clock
  /** Our own origin, to which the platform sends its notices. */
  notifyOrigin: string
}

/** The payment port over the platform's API v3: payments inside the messaging app (JSAPI), and their refunds. */
export const createPlatformPayment = (parts: Parts): PaymentPort => ({
  hasAccount: parts.accounts.has,
  ...createPayments(parts),
  ...createRefunds(parts),
})

function createPayments(parts: Parts): Pick<PaymentPort, 'prepare' | 'query' | 'close'> {
  const { platform } = parts

  async function prepare(payment: Preparation): Promise<CashierParameters> {
    const account = await accountOf(parts.accounts, payment.brandId)
    const { prepay_id: prepayId } = await platform.ask(account, {
      method: 'POST',
      path: '/v3/pay/transactions/jsapi',
      body: prepayBody(parts, account, payment),
      isRepeatable: false,
    })
    if (typeof prepayId !== 'string' || !prepayId) throw new PaymentUnanswered('no prepay_id')
    return cashierParameters(account, prepayId, unixSeconds(parts.clock))
  }

  async function query(payment: { brandId: number; payNo: string }): Promise<PaymentState> {
    const account = await accountOf(parts.accounts, payment.brandId)
    const path = `${tradePath(payment.payNo)}?mchid=${account.mchId}`
    const data = await orMissing(platform.ask(account, { method: 'GET', path, isRepeatable: true }))
    if (!data) return { status: 'unknown' }
    const { mchId, payNo, state } = paymentStateOf(data)
    // guard: an answer about another payment [server payment/platform-payment]
    if (mchId !== account.mchId || payNo !== payment.payNo) {
      throw new PaymentUnanswered('the payment platform answered about another payment')
    }
    return state
  }

  async function close(payment: { brandId: number; payNo: string }): Promise<'closed' | 'paid'> {
    const account = await accountOf(parts.accounts, payment.brandId)
    const path = `${tradePath(payment.payNo)}/close`
    const body = { mchid: account.mchId }
    try {
      await orMissing(platform.ask(account, { method: 'POST', path, body, isRepeatable: true }))
      return 'closed'
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      // The platform's documents differ in the codes of this refusal, so the state is queried.
      const { status } = await query(payment)
      if (status === 'paid') return 'paid'
      if (status === 'notpaid') throw error
      return 'closed'
    }
  }

  return { prepare, query, close }
}

function createRefunds(parts: Parts): Pick<PaymentPort, 'refund' | 'queryRefund'> {
  const { platform } = parts

  async function refund(request: RefundRequest): Promise<RefundState> {
    const account = await accountOf(parts.accounts, request.brandId)
    const body = refundBody(parts, request)
    try {
      const path = '/v3/refund/domestic/refunds'
      const question = { method: 'POST', path, body, isRepeatable: true } as const
      return sameRefund(request.refundNo, await platform.ask(account, question))
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      const message = error.words || error.code
      return { status: 'failed', refundNo: request.refundNo, channelNo: '', message }
    }
  }

  async function queryRefund(asked: { brandId: number; refundNo: string }): Promise<RefundState> {
    const account = await accountOf(parts.accounts, asked.brandId)
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(asked.refundNo)}`
    const data = await orMissing(platform.ask(account, { method: 'GET', path, isRepeatable: true }))
    if (!data) return { status: 'unknown', refundNo: asked.refundNo }
    return sameRefund(asked.refundNo, data)
  }

  return { refund, queryRefund }
}

const tradePath = (payNo: string) =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`

function prepayBody({ notifyOrigin }: Parts, account: PayAccount, payment: Preparation): object {
  return {
    appid: account.appId,
    mchid: account.mchId,
    description: [...payment.description].slice(0, MAX_DESCRIPTION).join(''),
    out_trade_no: payment.payNo,
    time_expire: chinaTime(payment.expiresAt),
    notify_url: `${notifyOrigin}/api/wechat/order/pay-notify/${payment.brandId}`,
    amount: { total: payment.amountFen, currency: 'CNY' },
    payer: { openid: payment.openid },
  }
}

function refundBody({ notifyOrigin }: Parts, request: RefundRequest): object {
  return {
    out_trade_no: request.payNo,
    out_refund_no: request.refundNo,
    reason: [...request.reason].slice(0, MAX_REASON).join(''),
    notify_url: `${notifyOrigin}/api/wechat/order/refund-notify/${request.brandId}`,
    amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
  }
}

/** The signed field is `timeStamp`, although the host's cashier spells it `timestamp`. */
function cashierParameters(
  { appId, privateKey }: PayAccount,
  prepayId: string,
  now: number,
): CashierParameters {
  const timeStamp = String(now)
  const nonceStr = randomBytes(16).toString('hex').toUpperCase()
  const parcel = `prepay_id=${prepayId}`
  const paySign = signLines(privateKey, [appId, timeStamp, nonceStr, parcel])
  return { appId, timeStamp, nonceStr, package: parcel, signType: 'RSA', paySign }
}

/** The answer; undefined if the platform does not know the number. */
async function orMissing(
  answer: Promise<Record<string, unknown>>,
): Promise<Record<string, unknown> | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PaymentRefused && error.http === 404) return undefined
    throw error
  }
}

function sameRefund(refundNo: string, data: unknown): RefundState {
  const state = refundStateOf(data)
  if (state.refundNo === refundNo) return state
  throw new PaymentUnanswered('the payment platform answered about another refund')
}

/** `2026-11-22T20:12:00+08:00` */
function chinaTime(seconds: number): string {
  return `${new Date((seconds + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 19)}+08:00`
}
