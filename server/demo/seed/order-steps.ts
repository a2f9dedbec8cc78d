import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { redeem } from '../../mechanics/redeem/redeem.ts'
import { applyRefund } from '../../trade/orders/apply-refund.ts'
import { closeUnpaidOrder } from '../../trade/orders/close-order.ts'
import { orderCodes } from '../../trade/orders/code-source.ts'
import { receiveOrder, ship } from '../../trade/orders/deliver.ts'
import { agree, refuse, sendBack, withdraw } from '../../trade/orders/judge-refund.ts'
import { buyer, keyOf, type OrderRow, staffActor, SYSTEM } from '../../trade/orders/order-table.ts'
import { orderPaid } from '../../trade/orders/paid.ts'
import { refundArrived, refundFailed } from '../../trade/orders/refund-arrived.ts'
import { type RefundRow } from '../../trade/orders/refund-table.ts'
import { closeType } from '../../trade/orders/states.ts'
import { staff } from './staff.ts'
import type { OrderStep } from './orders.ts'

/** Merchant of the demo's first shop. */
const merchant = staffActor(8)
const COUNTER = staff[0]

/** Applies a step of an order's history. */
export const takeStep = (
  trx: Tx,
  step: OrderStep,
  order: OrderRow,
  now: number,
): Promise<unknown> => steps[step](trx, order, now)

type Step = (trx: Tx, order: OrderRow, now: number) => Promise<unknown>

const steps: Record<OrderStep, Step> = {
  pay: payOrder,
  timeout: (trx, order, now) =>
    closeUnpaidOrder(trx, order, { event: 'timeout', type: closeType.timeout, by: SYSTEM, now }),
  ship: (trx, order, now) =>
    ship(trx, order, {
      express: { company: '顺丰速运', no: `SF${order.order_no.slice(-13)}` },
      by: merchant,
      now,
    }),
  receive: (trx, order, now) => receiveOrder(trx, order, buyer(order.uid), now),
  useCode: useFirstCode,
  applyMoney: (trx, order, now) =>
    applyRefund(trx, order, {
      itemNo: 1,
      kind: 1,
      reason: '不想要了',
      description: '',
      images: [],
      now,
    }),
  applyReturn: (trx, order, now) =>
    applyRefund(trx, order, {
      itemNo: 1,
      kind: 2,
      reason: '商品有破损或污渍',
      description: '盒子的一角磕到了，送长辈不好看。',
      images: [],
      now,
    }),
  agree: async (trx, order, now) => agree(trx, await refundOf(trx, order), merchant, now),
  sendBack: async (trx, order, now) =>
    sendBack(trx, await refundOf(trx, order), {
      express: { company: '中通快递', no: `ZT${order.order_no.slice(-12)}` },
      by: buyer(order.uid),
      now,
    }),
  refuse: async (trx, order, now) =>
    refuse(
      trx,
      { order, refund: await refundOf(trx, order) },
      { reason: '盖碗已经用过，茶渍洗不掉，不能再卖了', by: merchant, now },
    ),
  withdraw: async (trx, order, now) =>
    withdraw(trx, { order, refund: await refundOf(trx, order) }, buyer(order.uid), now),
  refundFails: async (trx, order, now) => {
    const { brand_id: brandId, refund_no: refundNo } = await refundOf(trx, order)
    const failure = { channelNo: `demo${refundNo}`, message: '原支付银行卡已注销', now }
    await refundFailed(trx, { brandId, refundNo }, failure)
  },
  refunded: async (trx, order, now) => {
    const { brand_id: brandId, refund_no: refundNo } = await refundOf(trx, order)
    await refundArrived(trx, { brandId, refundNo }, { channelNo: `demo${refundNo}`, now })
  },
}

/**
 * Records the payment in the shop and on the sandbox's platform, so that it can be refunded there.
 */
async function payOrder(trx: Tx, order: OrderRow, now: number): Promise<void> {
  const { brand_id: brandId, order_no, uid, pay_fen, expires_at } = order
  const pay_no = `${order_no}01`
  const transaction_id = `42${order_no}000001`
  await inBrand(trx, brandId)
    .insertInto('payment')
    .values({
      pay_no,
      order_no,
      channel: 'wechat',
      amount_fen: pay_fen,
      state: 'paid',
      transaction_id,
      check_code: `demo-${order_no}`,
      created_at: now,
      paid_at: now,
    })
    .execute()
  const { openid } = await inBrand(trx, brandId)
    .selectFrom('visitor')
    .select('openid')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  await inBrand(trx, brandId)
    .insertInto('sandbox_payment')
    .values({
      out_trade_no: pay_no,
      prepay_id: `demo-${order_no}`,
      openid,
      description: '半山茶舍',
      amount_fen: pay_fen,
      notify_url: '',
      expires_at,
      state: 'paid',
      transaction_id,
      paid_at: now,
      created_at: now,
    })
    .execute()
  await orderPaid(trx, order, now)
}

async function useFirstCode(trx: Tx, order: OrderRow, now: number): Promise<void> {
  const { code } = await inBrand(trx, order)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .select('redeem_code.code')
    .where('user_grant.order_no', '=', order.order_no)
    .where('redeem_code.status', '=', 1)
    .orderBy('user_grant.source_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (!COUNTER) throw new Error('The demo has no staff.')
  const redeemer = { userId: COUNTER.user_id, storeId: COUNTER.store_id, name: COUNTER.name }
  const { brand_id: brandId } = order
  await redeem(trx, { brandId, code, staff: redeemer, now, source: orderCodes })
}

async function refundOf(trx: Tx, order: OrderRow): Promise<RefundRow> {
  const { brandId, orderNo } = keyOf(order)
  return inBrand(trx, brandId)
    .selectFrom('refund')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
