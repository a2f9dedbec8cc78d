import { DAY_S } from '../../api/values/time.ts'
import { tx } from '../../server/core/tx.ts'
import { applyPaymentNotice, applyRefundNotice } from '../../server/trade/orders/apply-notices.ts'
import { type Application, applyRefund } from '../../server/trade/orders/apply-refund.ts'
import { closeUnpaidOrder } from '../../server/trade/orders/close-order.ts'
import { closePaidOrder } from '../../server/trade/orders/close-paid-order.ts'
import { receiveOrder, ship } from '../../server/trade/orders/deliver.ts'
import {
  agree,
  lockRefund,
  received,
  refuse,
  sendBack,
  withdraw,
} from '../../server/trade/orders/judge-refund.ts'
import {
  buyer,
  itemsOf,
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../server/trade/orders/order-table.ts'
import type { PaymentNotice } from '../../server/core/ports/payment.ts'
import type { RefundRow } from '../../server/trade/orders/refund-table.ts'
import { orderStatus } from '../../api/values/order-status.ts'
import { stopPayments } from '../../server/trade/orders/stop-payments.ts'
import type { Choose } from './histories.ts'
import { checkOrders } from './order-checks.ts'
import {
  choiceOf,
  order,
  type OrderShop,
  refusal,
  runOrderJobs,
  skus,
  toCashier,
} from './order-shop.ts'
import { people } from './server-data.ts'

const shoppers = [people.shopper, people.friend]
const MERCHANT = staffActor(8)

/** Expected responses; any other is an error. */
const expected = new Set([
  '',
  'outOfStock',
  'unpaidExists',
  'orderNotPayable',
  'paymentWindowOver',
  'cannotCancel',
  'stateChanged',
  'notRefundable',
  'refundApplied',
  'refundWindowOver',
  'refundCodeUsed',
  'the answer is lost',
])

/** Only an application asks for too much: whoever judges one never finds that its money has gone back already. */
const expectedOfAsking = new Set([...expected, 'refundTooHigh'])

/**
 * Shoppers, a merchant, the clock and the platform act in random order, two concurrently. Known from outside are the
 * platform's money and the points given to the shoppers; everything else must follow from them.
 */
export class OrderModel {
  private readonly notices: PaymentNotice[] = []

  constructor(
    protected readonly shop: OrderShop,
    /** Points given to each shopper. */
    private readonly given: number,
  ) {}

  async buy(choose: Choose): Promise<void> {
    const lines = choose([
      [{ skuId: skus.cup, count: 2 }],
      [{ skuId: skus.voucher, count: 3 }],
      [
        { skuId: skus.tea, count: 1 },
        { skuId: skus.cup, count: 1 },
      ],
    ])
    const choice = choiceOf(lines, { points: choose([0, 77]) })
    const uid = choose(shoppers)
    const buying = () => order(this.shop, uid, choice, choose([5, null]))
    await this.allow(buying(), ...(choose([true, false]) ? [buying()] : []))
  }

  async goToCashier(choose: Choose): Promise<void> {
    const made = await this.pick(choose)
    if (made) await this.allow(toCashier(this.shop, made))
  }

  async pay(choose: Choose): Promise<void> {
    const payNo = choose([...this.shop.payments.payments.keys(), ''])
    if (payNo === '' || this.shop.payments.noticeOf(payNo)) return
    const { payments } = this.shop
    // Occasionally the platform accepts a payment that it was told to close.
    const paid = choose([true, true, false]) ? payments.pay(payNo) : payments.payAnyway(payNo)
    if (paid) this.notices.push(paid)
  }

  /** The platform takes two payments of one order, of which one was closed, and tells of both at the same moment. */
  async payTwice(choose: Choose): Promise<void> {
    const made = await this.pick(choose)
    if (!made) return
    const { payments, server } = this.shop
    const open = () => toCashier(this.shop, made).catch(() => '')
    const first = await open()
    if (first === '') return
    await this.allow(stopPayments(server, keyOf(made)))
    const second = await open()
    if (second === '' || second === first) return
    const both = [first, second].map(payNo => payments.noticeOf(payNo) ?? payments.payAnyway(payNo))
    this.notices.push(...both)
    await this.allow(...both.map(one => applyPaymentNotice(server, one)))
  }

  /** Any earlier notice: late, repeated, out of order, twice concurrently. */
  async notice(choose: Choose): Promise<void> {
    if (this.notices.length === 0) return
    const one = choose(this.notices)
    const copy = { ...one, digest: `${one.digest}-${choose(['a', 'b'])}` }
    const { server } = this.shop
    await this.allow(applyPaymentNotice(server, one), applyPaymentNotice(server, copy))
  }

  async refundNotice(choose: Choose): Promise<void> {
    const all = [...this.shop.payments.refunds.keys()]
    if (all.length === 0) return
    const notice = this.shop.payments.arrive(choose(all))
    if (!notice) return
    const { server } = this.shop
    await this.allow(applyRefundNotice(server, notice), applyRefundNotice(server, notice))
  }

  async time(choose: Choose): Promise<void> {
    this.shop.server.clock.pass(choose([60, 1801, DAY_S, 3 * DAY_S, 8 * DAY_S]))
    await runOrderJobs(this.shop)
  }

  async mishap(choose: Choose): Promise<void> {
    const { mishaps } = this.shop.payments
    const kind = choose(['lostAnswers', 'slowRefunds', 'failingRefunds'] as const)
    mishaps[kind] = choose([0, 1])
  }

  async cancel(choose: Choose): Promise<void> {
    await this.onOrder(choose, async (made, now) => {
      await stopPayments(this.shop.server, keyOf(made))
      const closing = { event: 'cancel' as const, type: 2, by: buyer(made.uid), now }
      await this.tx(made, (trx, locked) => closeUnpaidOrder(trx, locked, closing))
    })
  }

  async closePaid(choose: Choose): Promise<void> {
    const closing = { event: 'close' as const, type: 5, by: MERCHANT }
    await this.onOrder(choose, (made, now) =>
      this.tx(made, async (trx, locked) => {
        if (locked.status === 10) await closePaidOrder(trx, locked, { ...closing, now })
      }),
    )
  }

  async send(choose: Choose): Promise<void> {
    const express = { company: '顺丰', no: 'SF1000' }
    await this.onOrder(choose, (made, now) =>
      this.tx(made, (trx, locked) => ship(trx, locked, { express, by: MERCHANT, now })),
    )
  }

  async receive(choose: Choose): Promise<void> {
    await this.onOrder(choose, (made, now) =>
      this.tx(made, (trx, locked) => receiveOrder(trx, locked, buyer(made.uid), now)),
    )
  }

  async ask(choose: Choose): Promise<void> {
    const itemNo = choose([1, 1, 2])
    const kind = choose([1, 2] as const)
    const amountFen = choose([undefined, 100, 999_999])
    const words = { reason: '不想要了', description: '', images: [] }
    // Only an order that has left lets people say how much.
    const isUnderWay = choose([true, false])
    await this.onOrder(
      choose,
      async (made, now) => {
        const application: Application = { itemNo, kind, amountFen, ...words, now }
        const ask = () =>
          this.tx(made, async (trx, locked) => {
            const items = await itemsOf(trx, keyOf(made))
            if (items.length >= itemNo) await applyRefund(trx, locked, application)
          })
        // Two concurrent requests result in one refund.
        for (const answer of await Promise.all([ask(), ask()].map(refusal))) {
          if (!expectedOfAsking.has(answer)) throw new Error(answer)
        }
      },
      isUnderWay ? [orderStatus.shipped, orderStatus.finished] : undefined,
    )
  }

  async judge(choose: Choose): Promise<void> {
    const refund = await this.pickRefund(choose)
    if (!refund) return
    const now = this.shop.server.clock.seconds()
    const by = MERCHANT
    const act = choose(['agree', 'refuse', 'received', 'sendBack', 'withdraw'] as const)
    const key = { brandId: 8, refundNo: refund.refund_no }
    const once = () =>
      tx(this.shop.server.db, async trx => {
        const locked = await lockRefund(trx, key)
        const express = { company: '顺丰', no: 'SF2000' }
        if (act === 'agree') await agree(trx, locked.refund, by, now)
        if (act === 'received') await received(trx, locked.refund, by, now)
        if (act === 'refuse') await refuse(trx, locked, { reason: '已使用', by, now })
        if (act === 'withdraw') await withdraw(trx, locked, buyer(refund.uid), now)
        if (act === 'sendBack') {
          await sendBack(trx, locked.refund, { express, by: buyer(refund.uid), now })
        }
      })
    await this.allow(once(), once())
  }

  /** All invariants. */
  check(): Promise<void> {
    return checkOrders(this.shop, { uids: shoppers, given: this.given })
  }

  protected async allow(...works: Promise<unknown>[]): Promise<void> {
    for (const answer of await Promise.all(works.map(refusal))) {
      if (!expected.has(answer)) throw new Error(answer)
    }
  }

  private async onOrder(
    choose: Choose,
    work: (made: OrderRow, now: number) => Promise<unknown>,
    statuses?: readonly number[],
  ): Promise<void> {
    const made = await this.pick(choose, statuses)
    if (made) await this.allow(work(made, this.shop.server.clock.seconds()))
  }

  private tx(
    made: OrderRow,
    work: (trx: Parameters<typeof lockOrder>[0], locked: OrderRow) => Promise<unknown>,
  ): Promise<unknown> {
    return tx(this.shop.server.db, async trx => work(trx, await lockOrder(trx, keyOf(made))))
  }

  private async pick(choose: Choose, statuses?: readonly number[]): Promise<OrderRow | undefined> {
    const rows = await this.shop.server.db
      .selectFrom('shop_order')
      .selectAll()
      .orderBy('log_n')
      .orderBy('created_at')
      .orderBy('uid')
      .execute()
    const fitting = statuses ? rows.filter(({ status }) => statuses.includes(status)) : rows
    return fitting.length > 0 ? choose(fitting) : undefined
  }

  private async pickRefund(choose: Choose): Promise<RefundRow | undefined> {
    const rows = await this.shop.server.db
      .selectFrom('refund')
      .selectAll()
      .where('item_no', '>', 0)
      .orderBy('status')
      .orderBy('created_at')
      .orderBy('item_no')
      .execute()
    return rows.length > 0 ? choose(rows) : undefined
  }
}

const keyOf = ({ order_no }: OrderRow) => ({ brandId: 8, orderNo: order_no })
