import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { unixSeconds } from '../../../core/clock.ts'
import { inBrand } from '../../../core/in-brand.ts'
import type { SandboxPaymentTable } from '../../../core/tables.ts'
import { tx } from '../../../core/tx.ts'
import { mchIdOf, type PayContext } from './keys.ts'
import { LATE_S, type Outcome, type RefundOutcome } from './outcomes.ts'
import { queueNotice, randomNumber } from './queue-notice.ts'
import { type PayCaller, type PayReply, refusal, timeText } from './wire.ts'

export type SandboxPayment = Selectable<SandboxPaymentTable>

const prepaySchema = v.object({
  appid: v.string(),
  mchid: v.string(),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(127)),
  out_trade_no: v.pipe(v.string(), v.regex(/^[\w*-]{6,32}$/)),
  time_expire: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)),
  notify_url: v.pipe(v.string(), v.url(), v.regex(/^[^?#]+$/)),
  amount: v.object({
    total: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.literal('CNY'),
  }),
  payer: v.object({ openid: v.pipe(v.string(), v.minLength(1)) }),
})

const missing = () => refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
const alreadyPaid = () => refusal(400, 'ORDERPAID', '该订单已支付')

/**
 * Creates a payment. A repeat gets the same prepay_id; one with another amount is refused, as on
 * the platform.
 */
export async function createPayment(caller: PayCaller, raw: unknown): Promise<PayReply> {
  const parsed = v.safeParse(prepaySchema, raw)
  if (!parsed.success) return refusal(400, 'PARAM_ERROR', '参数错误')
  const { mchid, out_trade_no, amount, ...asked } = parsed.output
  const now = unixSeconds(caller.clock)
  const expiresAt = Math.floor(Date.parse(asked.time_expire) / 1000)
  const { app_id } = await inBrand(caller.db, caller)
    .selectFrom('brand')
    .select('app_id')
    .executeTakeFirstOrThrow()
  if (mchid !== caller.mchId || asked.appid !== app_id) {
    return refusal(400, 'APPID_MCHID_NOT_MATCH', '商户号与应用不匹配')
  }
  if (expiresAt <= now) return refusal(400, 'PARAM_ERROR', '订单失效时间早于当前时间')
  await inBrand(caller.db, caller)
    .insertInto('sandbox_payment')
    .values({
      out_trade_no,
      prepay_id: `wx${randomBytes(17).toString('hex')}`,
      openid: asked.payer.openid,
      description: asked.description,
      amount_fen: amount.total,
      notify_url: asked.notify_url,
      expires_at: expiresAt,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await paymentOf(caller, caller.brandId, out_trade_no)
  if (row?.state === 'paid') return alreadyPaid()
  if (row?.state !== 'notpaid') return refusal(400, 'ORDER_CLOSED', '订单已关闭')
  if (row.amount_fen !== amount.total)
    return refusal(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致')
  return { http: 200, body: { prepay_id: row.prepay_id } }
}

export async function findPayment(caller: PayCaller, outTradeNo: string): Promise<PayReply> {
  const row = await paymentOf(caller, caller.brandId, outTradeNo)
  if (!row) return missing()
  const { db, brandId } = caller
  const refund = await inBrand(db, brandId)
    .selectFrom('sandbox_refund')
    .select('out_refund_no')
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirst()
  return { http: 200, body: await transactionOf(caller, row, refund !== undefined) }
}

export async function closePayment(
  { db, brandId }: PayCaller,
  outTradeNo: string,
): Promise<PayReply> {
  const row = await inBrand(db, brandId)
    .updateTable('sandbox_payment')
    .set({ state: 'closed' })
    .where('out_trade_no', '=', outTradeNo)
    .where('state', '!=', 'paid')
    .returning('out_trade_no')
    .executeTakeFirst()
  if (row) return { http: 204 }
  const known = await paymentOf({ db }, brandId, outTradeNo)
  return known ? alreadyPaid() : missing()
}

/** The transaction as contained in replies and notices. */
export async function transactionOf(
  { db }: Pick<PayContext, 'db'>,
  row: SandboxPayment,
  isRefunded = false,
): Promise<object> {
  const { app_id } = await inBrand(db, row)
    .selectFrom('brand')
    .select('app_id')
    .executeTakeFirstOrThrow()
  const order = { appid: app_id, mchid: mchIdOf(row.brand_id), out_trade_no: row.out_trade_no }
  if (row.state !== 'paid') {
    const [state, words] =
      row.state === 'closed' ? ['CLOSED', '订单已关闭'] : ['NOTPAY', '订单未支付']
    return { ...order, trade_state: state, trade_state_desc: words }
  }
  return {
    ...order,
    transaction_id: row.transaction_id,
    trade_type: 'JSAPI',
    trade_state: isRefunded ? 'REFUND' : 'SUCCESS',
    trade_state_desc: isRefunded ? '转入退款' : '支付成功',
    bank_type: 'OTHERS',
    success_time: timeText(row.paid_at ?? 0),
    payer: { openid: row.openid },
    amount: {
      total: row.amount_fen,
      payer_total: row.amount_fen,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  }
}

export const paymentOf = ({ db }: Pick<PayContext, 'db'>, brandId: number, outTradeNo: string) =>
  inBrand(db, brandId)
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirst()

/** Number of notices per outcome; 0 = none. */
const deliveriesOf = { ok: 1, late: 1, twice: 2, never: 0 }
export type PaidOutcome = keyof typeof deliveriesOf

export const isPaid = (outcome: Outcome): outcome is PaidOutcome => outcome in deliveriesOf

/**
 * Records the payer's confirmation once and enqueues the notice. False when the payment is closed.
 */
export async function pay(
  { db, clock }: PayContext,
  { brand_id: brandId, out_trade_no }: Pick<SandboxPayment, 'brand_id' | 'out_trade_no'>,
  chosen: { outcome: PaidOutcome; refundOutcome: RefundOutcome },
): Promise<boolean> {
  const now = unixSeconds(clock)
  return tx(db, async trx => {
    const row = await inBrand(trx, brandId)
      .updateTable('sandbox_payment')
      .set({
        state: 'paid',
        paid_at: now,
        transaction_id: `42000${randomNumber()}`,
        outcome: chosen.outcome,
        refund_outcome: chosen.refundOutcome,
      })
      .where('out_trade_no', '=', out_trade_no)
      .where('state', '=', 'notpaid')
      .where('expires_at', '>', now)
      .returning('out_trade_no')
      .executeTakeFirst()
    if (!row) return false
    const deliveries = deliveriesOf[chosen.outcome]
    const dueAt = chosen.outcome === 'late' ? now + LATE_S : now
    if (deliveries > 0) {
      await queueNotice(trx, {
        brandId,
        kind: 'payment',
        number: out_trade_no,
        deliveries,
        dueAt,
      })
    }
    return true
  })
}
