import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { applyPayment } from './apply-payment.ts'
import { lockOrder, type OrderKey, paymentsOf } from './order-table.ts'

const open = ['prepared', 'closing'] as const

/**
 * Ensures that an order can no longer be paid. `paid`: it was paid before, and the payment is applied. A payment of
 * another amount than the order's goes back and does not count. Attempts are marked as closing first, so that nobody is
 * sent to the cashier with one.
 */
export async function stopPayments(
  context: ServerContext,
  key: OrderKey,
): Promise<'stopped' | 'paid'> {
  const { db, payment: port } = context
  for (const payNo of await markClosing(db, key)) {
    const { brandId } = key
    if ((await port.close({ brandId, payNo })) === 'paid') {
      await syncPayment(context, { brandId, payNo })
      if (await isPaid(db, key)) return 'paid'
      continue
    }
    await tx(db, async trx => {
      await lockOrder(trx, key)
      await inBrand(trx, brandId)
        .updateTable('payment')
        .set({ state: 'closed' })
        .where('pay_no', '=', payNo)
        .where('state', '=', 'closing')
        .execute()
    })
  }
  return 'stopped'
}

const isPaid = async (db: Db, key: OrderKey): Promise<boolean> =>
  (await paymentsOf(db, key)).some(({ state }) => state === 'paid')

/** Queries the platform about a payment and applies the result. Returns whether it was made. */
export async function syncPayment(
  { db, clock, payment: port }: ServerContext,
  payment: { brandId: number; payNo: string },
): Promise<boolean> {
  const state = await port.query(payment)
  if (state.status !== 'paid') return false
  const { status: _status, ...paid } = state
  await tx(db, trx => applyPayment(trx, payment.brandId, paid, unixSeconds(clock)))
  return true
}

/** Refuses if a payment could still be made after `stopPayments`. The order must be locked. */
export async function requireStopped(trx: Tx, key: OrderKey): Promise<void> {
  const payments = await paymentsOf(trx, key)
  const over: readonly string[] = ['closed', 'extra']
  // guard: an order is not closed while somebody can pay it [server orders/pay]
  //   if (payments.some(({ state }) => !over.includes(state))) ~> if (false)
  if (payments.some(({ state }) => !over.includes(state))) throw new ReplyError('stateChanged')
}

async function markClosing(db: Db, key: OrderKey): Promise<string[]> {
  return tx(db, async trx => {
    await lockOrder(trx, key)
    const rows = await inBrand(trx, key)
      .updateTable('payment')
      .set({ state: 'closing' })
      .where('order_no', '=', key.orderNo)
      .where('state', 'in', open)
      .returning('pay_no')
      .execute()
    return rows.map(({ pay_no }) => pay_no).sort()
  })
}
