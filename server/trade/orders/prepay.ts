import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { askPayment, nextQuestion } from './ask-payment.ts'
import {
  itemsOf,
  keyOf,
  lockOrder,
  type OrderKey,
  type OrderRow,
  type PaymentRow,
  paymentsOf,
} from './order-table.ts'
import type { CashierParameters, Preparation } from '../../core/ports/payment.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { stopPayments, syncPayment } from './stop-payments.ts'

/** The counter of an attempt has two digits. */
const MAX_ATTEMPTS = 99

/**
 * Prepares a payment of an order and returns the parameters of the host's cashier. The current attempt is prepared
 * again while the amount is unchanged; otherwise it is closed first.
 */
export async function prepay(
  context: ServerContext,
  key: OrderKey,
  payer: { uid: number; openid: string },
): Promise<CashierParameters & { expiresAt: number }> {
  const { db, clock } = context
  const now = unixSeconds(clock)
  const attempt = await tx(db, trx => openAttempt(trx, key, payer.uid, now))
  if ('mustStop' in attempt) {
    if ((await stopPayments(context, key)) === 'paid') throw new ReplyError('orderNotPayable')
    return prepay(context, key, payer)
  }
  const { order, payment, description } = attempt
  const parameters = await prepareUnlessPaid(context, {
    brandId: key.brandId,
    payNo: payment.pay_no,
    amountFen: payment.amount_fen,
    description,
    openid: payer.openid,
    expiresAt: order.expires_at,
  })
  return { ...parameters, expiresAt: order.expires_at }
}

/** The platform refuses to prepare a payment that has been made; this also detects a payment whose notice was lost. */
async function prepareUnlessPaid(
  context: ServerContext,
  payment: Preparation,
): Promise<CashierParameters> {
  try {
    return await context.payment.prepare(payment)
  } catch (error) {
    if (await syncPayment(context, payment)) throw new ReplyError('orderNotPayable')
    throw error
  }
}

async function openAttempt(trx: Tx, key: OrderKey, uid: number, now: number) {
  const order = await lockOrder(trx, key)
  if (order.uid !== uid) throw new ReplyError('notFound')
  if (order.status !== orderStatus.unpaid) throw new ReplyError('orderNotPayable')
  if (now >= order.expires_at) throw new ReplyError('paymentWindowOver')
  const payments = await paymentsOf(trx, key)
  const isOpen = ({ state }: PaymentRow) => state === 'prepared' || state === 'closing'
  const usable = payments.find(
    ({ state, amount_fen }) => state === 'prepared' && amount_fen === order.pay_fen,
  )
  if (!usable && payments.some(isOpen)) return { mustStop: true as const }
  const payment = usable ?? (await addAttempt(trx, order, payments.length + 1, now))
  const [item] = await itemsOf(trx, keyOf(order))
  return { order, payment, description: item?.title ?? order.order_no }
}

async function addAttempt(
  trx: Tx,
  order: OrderRow,
  attempt: number,
  now: number,
): Promise<PaymentRow> {
  if (attempt > MAX_ATTEMPTS) throw new ReplyError('orderNotPayable')
  const brandId = order.brand_id
  const payNo = order.order_no + String(attempt).padStart(2, '0')
  const dueAt = nextQuestion(now, now) ?? now
  await enqueue(trx, askPayment, [{ brandId, key: payNo, dueAt, payload: { payNo } }])
  return inBrand(trx, brandId)
    .insertInto('payment')
    .values({
      pay_no: payNo,
      order_no: order.order_no,
      channel: 'wechat',
      amount_fen: order.pay_fen,
      state: 'prepared',
      check_code: randomKey(),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
