import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { MAX_REFUNDS } from '../../../trade/orders/apply-refund.ts'
import { unixSeconds } from '../../../core/clock.ts'
import { inBrand } from '../../../core/in-brand.ts'
import type { SandboxRefundTable } from '../../../core/tables.ts'
import { type Tx, tx } from '../../../core/tx.ts'
import { mchIdOf } from './keys.ts'
import { LATE_S } from './outcomes.ts'
import type { SandboxPayment } from './payments.ts'
import { queueNotice, randomNumber } from './queue-notice.ts'
import { type PayCaller, type PayReply, refusal, timeText } from './wire.ts'

export type SandboxRefund = Selectable<SandboxRefundTable>

/** One more than the shop's retries within one call, so that the whole first call fails. */
export const LOST_ANSWERS = 3

const fen = v.pipe(v.number(), v.integer(), v.minValue(1))

const refundSchema = v.object({
  out_trade_no: v.string(),
  out_refund_no: v.pipe(v.string(), v.regex(/^[\w@*|-]{1,64}$/)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(80))),
  notify_url: v.pipe(v.string(), v.url(), v.regex(/^[^?#]+$/)),
  amount: v.object({ refund: fen, total: fen, currency: v.literal('CNY') }),
})

type Asked = v.InferOutput<typeof refundSchema>

/** Creates a refund; a repeat with the same number gets the same one. */
export async function createRefund(caller: PayCaller, raw: unknown): Promise<PayReply> {
  const parsed = v.safeParse(refundSchema, raw)
  if (!parsed.success) return refusal(400, 'PARAM_ERROR', '参数错误')
  return tx(caller.db, trx => makeRefund(trx, caller, parsed.output))
}

async function makeRefund(trx: Tx, caller: PayCaller, asked: Asked): Promise<PayReply> {
  const payment = await lockPaid(trx, caller.brandId, asked.out_trade_no)
  if (!payment) return refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  const made = await refundsOf(trx, caller.brandId, asked.out_trade_no)
  const same = made.find(({ out_refund_no }) => out_refund_no === asked.out_refund_no)
  if (same) return answerAgain(trx, caller, same, asked)
  const refunded = made.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const isTooMuch = refunded + asked.amount.refund > payment.amount_fen
  if (isTooMuch || asked.amount.total !== payment.amount_fen || made.length >= MAX_REFUNDS) {
    return refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
  }
  const row = newRefund(caller, payment, asked)
  await trx.insertInto('sandbox_refund').values(row).execute()
  await queueNotice(trx, {
    brandId: caller.brandId,
    kind: 'refund',
    number: asked.out_refund_no,
    deliveries: 1,
    dueAt: row.settles_at,
  })
  return { http: 200, body: refundOf(row, unixSeconds(caller.clock)), isLost: row.lost_left > 0 }
}

function newRefund(
  { brandId, clock }: PayCaller,
  payment: SandboxPayment,
  asked: Asked,
): SandboxRefund {
  const now = unixSeconds(clock)
  const outcome = payment.refund_outcome
  return {
    brand_id: brandId,
    out_refund_no: asked.out_refund_no,
    out_trade_no: asked.out_trade_no,
    refund_id: `50300${randomNumber()}`,
    amount_fen: asked.amount.refund,
    total_fen: asked.amount.total,
    notify_url: asked.notify_url,
    outcome,
    settles_at: outcome === 'late' ? now + LATE_S : now,
    lost_left: outcome === 'lost' ? LOST_ANSWERS - 1 : 0,
    created_at: now,
  }
}

async function answerAgain(
  trx: Tx,
  { brandId, clock }: PayCaller,
  row: SandboxRefund,
  asked: Asked,
): Promise<PayReply> {
  const isSame = row.amount_fen === asked.amount.refund && row.total_fen === asked.amount.total
  if (!isSame) {
    return refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
  }
  if (row.lost_left > 0) {
    await inBrand(trx, brandId)
      .updateTable('sandbox_refund')
      .set({ lost_left: row.lost_left - 1 })
      .where('out_refund_no', '=', row.out_refund_no)
      .execute()
  }
  return { http: 200, body: refundOf(row, unixSeconds(clock)), isLost: row.lost_left > 0 }
}

export async function findRefund(
  { db, clock, brandId }: PayCaller,
  outRefundNo: string,
): Promise<PayReply> {
  const row = await inBrand(db, brandId)
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('out_refund_no', '=', outRefundNo)
    .executeTakeFirst()
  if (!row) return refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  return { http: 200, body: refundOf(row, unixSeconds(clock)) }
}

/** The refund as contained in replies; in notices `status` is called `refund_status`. */
export function refundOf(
  row: SandboxRefund,
  now: number,
): Record<string, unknown> & { status: string } {
  const status = statusOf(row, now)
  return {
    refund_id: row.refund_id,
    out_refund_no: row.out_refund_no,
    out_trade_no: row.out_trade_no,
    mchid: mchIdOf(row.brand_id),
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: timeText(row.created_at),
    ...(status === 'SUCCESS' ? { success_time: timeText(row.settles_at) } : {}),
    status,
    amount: {
      total: row.total_fen,
      refund: row.amount_fen,
      payer_total: row.total_fen,
      payer_refund: row.amount_fen,
      currency: 'CNY',
    },
  }
}

function statusOf({ outcome, settles_at }: SandboxRefund, now: number): string {
  if (outcome === 'failed') return 'ABNORMAL'
  return settles_at <= now ? 'SUCCESS' : 'PROCESSING'
}

const lockPaid = (trx: Tx, brandId: number, outTradeNo: string) =>
  inBrand(trx, brandId)
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst()

const refundsOf = (trx: Tx, brandId: number, outTradeNo: string) =>
  inBrand(trx, brandId)
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .execute()
