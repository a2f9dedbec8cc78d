import * as assert from 'uvu/assert'
import { tx } from '../../server/core/tx.ts'
import { applyPaymentNotice, applyRefundNotice } from '../../server/orders/apply-notices.ts'
import { type Application, applyRefund } from '../../server/orders/apply-refund.ts'
import { closePaidOrder, closeUnpaidOrder } from '../../server/orders/close-order.ts'
import { receiveOrder, ship } from '../../server/orders/deliver.ts'
import {
  agree,
  lockRefund,
  received,
  refuse,
  sendBack,
  withdraw,
} from '../../server/orders/judge-refund.ts'
import {
  buyer,
  type ItemRow,
  itemsOf,
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../server/orders/order-table.ts'
import type { PaymentNotice } from '../../server/orders/payment-port.ts'
import type { RefundRow } from '../../server/orders/refund-table.ts'
import { stopPayments } from '../../server/orders/stop-payments.ts'
import type { Choose } from './histories.ts'
import {
  choiceOf,
  order,
  type OrderShop,
  refusal,
  runOrderJobs,
  skus,
  toCashier,
} from './order-shop.ts'
import { people } from './server-world.ts'

const shoppers = [people.shopper, people.friend]
const MERCHANT = staffActor(8)
const DAY_S = 86_400
const PIECES = 20

/** What may be answered; anything else is a fault. */
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
  'refundTooHigh',
  'refundWindowOver',
  'refundCodeUsed',
  'the answer is lost',
])

/**
 * Shoppers, a merchant, the clock and the platform, doing anything in any order, two at once. What is known from
 * outside is the platform's money and the points given to the shoppers; all else must follow from it.
 */
export class OrderModel {
  private readonly notices: PaymentNotice[] = []

  constructor(
    private readonly shop: OrderShop,
    /** Points that each shopper was given. */
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
    // Once in a while the platform takes money for what it was told to close.
    const paid = choose([true, true, false]) ? payments.pay(payNo) : payments.payAnyway(payNo)
    if (paid) this.notices.push(paid)
  }

  /** Any notice so far: late, again, out of order, twice at once. */
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
    const amountFen = choose([undefined, undefined, 100, 999_999])
    const words = { reason: '不想要了', description: '', images: [] }
    await this.onOrder(choose, async (made, now) => {
      const application: Application = { itemNo, kind, amountFen, ...words, now }
      const ask = () =>
        this.tx(made, async (trx, locked) => {
          const items = await itemsOf(trx, keyOf(made))
          if (items.length >= itemNo) await applyRefund(trx, locked, application)
        })
      // Asked twice at once it is one refund.
      await this.allow(ask(), ask())
    })
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

  /** All that must hold at every moment. */
  async check(): Promise<void> {
    const { db } = this.shop.server
    const orders = await db.selectFrom('shop_order').selectAll().execute()
    const items = await db.selectFrom('order_item').selectAll().execute()
    for (const sku of Object.values(skus)) await this.checkPieces(sku, orders)
    await this.checkMoney(orders)
    for (const uid of shoppers) await this.checkPoints(uid, orders)
    for (const each of orders) {
      const mine = items.filter(({ order_no }) => order_no === each.order_no)
      const paid = sum(mine.map(({ pay_fen }) => pay_fen))
      assert.is(paid + each.freight_fen, each.pay_fen, 'what the items cost')
      const open = mine.filter(({ refund_state }) => refund_state === 1).length
      assert.is(each.open_refund_n, open, `open refunds of ${each.order_no}`)
      const isUnpaid = each.status === 0
      assert.ok(!isUnpaid || each.refunded_fen === 0, 'refunded before it was paid')
    }
    await this.checkCodes(orders)
  }

  /** Left, held and sold pieces are those that there were, and the held ones are those of unpaid orders. */
  private async checkPieces(sku: number, orders: OrderRow[]): Promise<void> {
    const { db } = this.shop.server
    const stock = await db
      .selectFrom('stock')
      .selectAll()
      .where('item', '=', sku)
      .executeTakeFirstOrThrow()
    const items = await db.selectFrom('order_item').selectAll().where('sku_id', '=', sku).execute()
    const inState = (status: number) =>
      sum(
        items
          .filter(item => orders.some(o => o.order_no === item.order_no && o.status === status))
          .map(({ count }) => count),
      )
    assert.is((stock.left_n ?? 0) + stock.held_n + stock.sold_n, PIECES, `pieces of ${sku}`)
    assert.is(stock.held_n, inState(0), `held pieces of ${sku}`)
    if (sku === skus.voucher) return
    const gone = items.filter(item => {
      const of = orders.find(o => o.order_no === item.order_no)
      return (
        of?.paid_at && !cameBack.has(of.close_type) && !(item.refund_state === 2 && !of.shipped_at)
      )
    })
    // What was refunded before the rest of its order was shipped came back too.
    const kept = sum(await Promise.all(gone.map(item => this.soldPieces(item))))
    assert.is(stock.sold_n, kept, `sold pieces of ${sku}`)
  }

  private async soldPieces(item: ItemRow): Promise<number> {
    if (item.refund_state !== 2) return item.count
    const { log_n } = await this.shop.server.db
      .selectFrom('order_log')
      .select(eb => eb.fn.max('no').as('log_n'))
      .where('order_no', '=', item.order_no)
      .where('event', '=', 'ship')
      .executeTakeFirstOrThrow()
    const before = await this.shop.server.db
      .selectFrom('order_log')
      .select('no')
      .where('order_no', '=', item.order_no)
      .where('event', '=', 'partlyRefunded')
      .where('no', '<', log_n)
      .execute()
    return before.length > 0 ? 0 : item.count
  }

  /** Our books say what the platform's say; nothing is refunded above what was paid, nothing is paid twice. */
  private async checkMoney(orders: OrderRow[]): Promise<void> {
    const { db } = this.shop.server
    const payments = await db.selectFrom('payment').selectAll().execute()
    const refunds = await db.selectFrom('refund').selectAll().execute()
    for (const payment of payments) {
      const { pay_no, amount_fen, refund_fen } = payment
      const mine = refunds.filter(refund => refund.pay_no === pay_no)
      const out = mine.filter(({ status }) => [4, 5, 8].includes(status))
      assert.is(refund_fen, sum(out.map(({ apply_fen }) => apply_fen)), 'set aside for refunds')
      const done = sum(mine.filter(({ status }) => status === 5).map(({ apply_fen }) => apply_fen))
      const byPlatform = this.shop.payments.refundedOf(pay_no)
      assert.ok(done <= byPlatform && byPlatform <= amount_fen, `refunds of ${pay_no}`)
    }
    for (const each of orders) {
      const paid = payments.filter(p => p.order_no === each.order_no && p.state === 'paid')
      assert.ok(paid.length <= 1, 'an order is paid once')
      const isPaid = each.status !== 0 && (each.status !== 40 || each.close_type > 2)
      assert.is(paid.length === 1, isPaid, `paid or not, ${each.status}/${each.close_type}`)
      const done = refunds.filter(
        ({ order_no, status, item_no }) =>
          order_no === each.order_no && status === 5 && item_no >= 0,
      )
      assert.is(each.refunded_fen, sum(done.map(({ apply_fen }) => apply_fen)), 'refunded')
    }
  }

  /** Balance = given + earned + what orders took and have not given back; lots are the balance. */
  private async checkPoints(uid: number, orders: OrderRow[]): Promise<void> {
    const { db } = this.shop.server
    const lines = await db
      .selectFrom('point_log')
      .selectAll()
      .where('uid', '=', uid)
      .where('status', '=', 1)
      .execute()
    const account = await db
      .selectFrom('point_account')
      .select('points')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    assert.is(account.points, sum(lines.map(({ delta }) => delta)), `points of ${uid}`)
    const lots = await db.selectFrom('point_lot').selectAll().where('uid', '=', uid).execute()
    const inLots = sum(lots.map(({ left_n }) => left_n))
    assert.is(inLots, Math.max(0, account.points), `lots of ${uid}`)
    const earned = lines.filter(({ type }) => type === 2 || type === 22 || type === 13)
    const live = orders.filter(o => o.uid === uid && holdsPoints(o))
    const back = lines.filter(
      ({ key, type }) => type === 21 && live.every(o => key !== `close:${o.order_no}`),
    )
    const mine = orders.filter(o => o.uid === uid)
    const spent = sum(mine.map(({ points_used }) => points_used))
    const should =
      this.given + sum(earned.map(({ delta }) => delta)) - spent + sum(back.map(b => b.delta))
    assert.is(account.points, should, `points of ${uid}, from the orders`)
    const unpaid = mine.filter(o => o.status === 40 && o.close_type <= 2)
    for (const each of unpaid.filter(o => o.points_used > 0)) {
      const line = lines.find(({ key }) => key === `close:${each.order_no}`)
      assert.is(line?.delta, each.points_used, 'points of an order that nobody paid')
    }
  }

  /** A code of a voucher exists only for a paid one, and is locked only by an open refund. */
  private async checkCodes(orders: OrderRow[]): Promise<void> {
    const rows = await this.shop.server.db
      .selectFrom('redeem_code')
      .innerJoin('user_grant', join =>
        join
          .onRef('user_grant.brand_id', '=', 'redeem_code.brand_id')
          .onRef('user_grant.grant_id', '=', 'redeem_code.grant_id'),
      )
      .select(['user_grant.order_no', 'user_grant.status as grant', 'redeem_code.status as code'])
      .where('user_grant.source', '=', 'order')
      .execute()
    for (const { order_no, grant, code } of rows) {
      const of = orders.find(each => each.order_no === order_no)
      assert.ok(of?.paid_at, 'a code of an order that was not paid')
      assert.is(code === 3, (of?.open_refund_n ?? 0) > 0, `a locked code of ${order_no}`)
      assert.is(grant, { 1: 1, 2: 2, 3: 5, 4: 3, 5: 4 }[code], 'a code and its grant')
    }
  }

  private async allow(...works: Promise<unknown>[]): Promise<void> {
    for (const answer of await Promise.all(works.map(refusal))) {
      if (!expected.has(answer)) throw new Error(answer)
    }
  }

  private async onOrder(
    choose: Choose,
    work: (made: OrderRow, now: number) => Promise<unknown>,
  ): Promise<void> {
    const made = await this.pick(choose)
    if (made) await this.allow(work(made, this.shop.server.clock.seconds()))
  }

  private tx(
    made: OrderRow,
    work: (trx: Parameters<typeof lockOrder>[0], locked: OrderRow) => Promise<unknown>,
  ): Promise<unknown> {
    return tx(this.shop.server.db, async trx => work(trx, await lockOrder(trx, keyOf(made))))
  }

  private async pick(choose: Choose): Promise<OrderRow | undefined> {
    const rows = await this.shop.server.db
      .selectFrom('shop_order')
      .selectAll()
      .orderBy('log_n')
      .orderBy('created_at')
      .orderBy('uid')
      .execute()
    return rows.length > 0 ? choose(rows) : undefined
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
/** Ways to be closed in which nothing has left. */
const cameBack = new Set([1, 2, 4, 5, 6])
const holdsPoints = ({ status }: OrderRow) => status !== 40
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
