import { assistStatus } from '../../api/values/assist-status.ts'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../api/values/time.ts'
import { tx } from '../../server/core/tx.ts'
import { applyPaymentNotice } from '../../server/trade/orders/apply-notices.ts'
import { endBargains } from '../../server/mechanics/bargain/end-bargains.ts'
import { type AssistRow, statusAt } from '../../server/mechanics/assist/session.ts'
import { closeUnpaid, closeUnpaidOrder } from '../../server/trade/orders/close-order.ts'
import { closePaidOrder } from '../../server/trade/orders/close-paid-order.ts'
import {
  buyer,
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../server/trade/orders/order-table.ts'
import type { PaymentNotice } from '../../server/core/ports/payment.ts'
import { sendRefund } from '../../server/trade/orders/send-refund.ts'
import { stopPayments } from '../../server/trade/orders/stop-payments.ts'
import { bargainOf, checkLimits, checkPieces, isBought } from './bargain-checks.ts'
import type { Choose } from './histories.ts'
import { type OrderShop, refusal, skus, toCashier } from './order-shop.ts'
import { runDueJobs } from './run-jobs.ts'
import { buySession, help, start } from './server-bargains.ts'

const goods = [skus.tea, skus.cup]

const expected = new Set([
  '',
  'self',
  'alreadyHelped',
  'helpLimit',
  'limitDay',
  'sessionExpired',
  'sessionFull',
  'soldOut',
  'already',
  'payPending',
  'priceChanged',
  'orderNotPayable',
  'paymentWindowOver',
  'cannotCancel',
  'stateChanged',
])

/**
 * Owners, friends, a merchant, the clock and the platform act in random order, some concurrently. The model records
 * whose cut was reported as counted; everything else must follow from that, the orders and the time.
 */
export class BargainModel {
  private readonly notices: PaymentNotice[] = []
  /** By session: fen reported to each helper. */
  private readonly told = new Map<string, Map<number, number>>()
  /** Sessions whose last helper was told that the stock is used up. */
  private readonly gone = new Set<string>()

  constructor(
    private readonly shop: OrderShop,
    private readonly owners: readonly number[],
    private readonly friends: readonly number[],
  ) {}

  async begin(choose: Choose): Promise<void> {
    const owner = choose(this.owners)
    const sku = choose(goods)
    const tap = async () => {
      const { code, data } = await start(this.shop.server, owner, bargainOf.id, sku)
      if (code !== 1) throw Object.assign(new Error(), { reply: String(data.reason) })
    }
    await this.allow(tap(), ...(choose([true, false]) ? [tap()] : []))
  }

  /** Several friends concurrently, possibly one of them twice, and occasionally the owner. */
  async cut(choose: Choose): Promise<void> {
    const session = await this.pick(choose)
    if (!session) return
    const n = choose([1, 1, 2, 3, 5])
    const people = Array.from({ length: n }, () => choose([...this.friends, ...this.owners]))
    const replies = await Promise.all(
      people.map(uid => help(this.shop.server, uid, session.session_id)),
    )
    for (const [at, { code, data }] of replies.entries()) {
      const uid = people[at] ?? 0
      const reason = String(data.reason ?? '')
      if (code === 1) this.note(session.session_id, uid, Number(data.cut_fen))
      else if (!expected.has(reason)) throw new Error(`help: ${reason}`)
      if (reason === 'self') assert.is(uid, session.owner_uid)
      if (reason === 'soldOut') this.gone.add(session.session_id)
    }
  }

  async buy(choose: Choose): Promise<void> {
    const session = await this.pick(choose)
    if (!session) return
    const { owner_uid, item, session_id } = session
    const buying = () =>
      buySession(this.shop, owner_uid, {
        activityId: bargainOf.id,
        skuId: item,
        recordId: session_id,
      })
    await this.allow(buying(), ...(choose([true, false]) ? [buying()] : []))
  }

  async goToCashier(choose: Choose): Promise<void> {
    const made = await this.pickOrder(choose)
    if (made) await this.allow(toCashier(this.shop, made))
  }

  async pay(choose: Choose): Promise<void> {
    const payNo = choose([...this.shop.payments.payments.keys(), ''])
    if (payNo === '' || this.shop.payments.noticeOf(payNo)) return
    const { payments } = this.shop
    const paid = choose([true, true, false]) ? payments.pay(payNo) : payments.payAnyway(payNo)
    if (paid) this.notices.push(paid)
  }

  async notice(choose: Choose): Promise<void> {
    if (this.notices.length === 0) return
    const one = choose(this.notices)
    const copy = { ...one, digest: `${one.digest}-${choose(['a', 'b'])}` }
    const { server } = this.shop
    await this.allow(applyPaymentNotice(server, one), applyPaymentNotice(server, copy))
  }

  async cancel(choose: Choose): Promise<void> {
    const made = await this.pickOrder(choose)
    if (!made) return
    const now = this.shop.server.clock.seconds()
    const work = async () => {
      await stopPayments(this.shop.server, keyOf(made))
      await tx(this.shop.server.db, async trx =>
        closeUnpaidOrder(trx, await lockOrder(trx, keyOf(made)), {
          event: 'cancel',
          type: 2,
          by: buyer(made.uid),
          now,
        }),
      )
    }
    await this.allow(work())
  }

  async closePaid(choose: Choose): Promise<void> {
    const made = await this.pickOrder(choose)
    if (made?.status !== 10) return
    const closing = { event: 'close' as const, type: 5, by: staffActor(8) }
    const now = this.shop.server.clock.seconds()
    await this.allow(
      tx(this.shop.server.db, async trx =>
        closePaidOrder(trx, await lockOrder(trx, keyOf(made)), { ...closing, now }),
      ),
    )
  }

  async time(choose: Choose): Promise<void> {
    this.shop.server.clock.pass(choose([60, 901, HOUR_S, 11 * HOUR_S, 24 * HOUR_S]))
    // The timers may run late.
    if (choose([true, true, false])) await this.timers()
  }

  /** The timers run while friends help and owners order. */
  async timersWithOthers(choose: Choose): Promise<void> {
    await Promise.all([this.timers(), this.cut(choose), this.buy(choose)])
  }

  async check(): Promise<void> {
    const { db, clock } = this.shop.server
    const ofCampaign = { activity: bargainOf.id }
    const sessions = await db
      .selectFrom('assist')
      .selectAll()
      .where('activity_id', '=', ofCampaign.activity)
      .execute()
    const helps = await db.selectFrom('assist_help').selectAll().execute()
    const orders = await db.selectFrom('shop_order').selectAll().execute()
    for (const session of sessions) {
      const mine = helps.filter(({ session_id }) => session_id === session.session_id)
      this.checkSession(session, mine)
      const is = statusAt(session, clock.seconds())
      assert.is(is, this.statusOf(session, orders, clock.seconds()), `${session.session_id} is`)
    }
    for (const sku of goods) await checkPieces(this.shop.server, sku, sessions, orders)
    await checkLimits(this.shop.server, [...this.friends, ...this.owners], helps, sessions)
  }

  /** The cuts are exactly those that were reported, to the fen and never below the floor. */
  private checkSession(session: AssistRow, helps: { helper_uid: number; amount: number }[]): void {
    const told = this.told.get(session.session_id) ?? new Map<number, number>()
    assert.equal(
      helps.map(({ helper_uid, amount }) => `${helper_uid}:${amount}`).sort(),
      [...told].map(([uid, fen]) => `${uid}:${fen}`).sort(),
    )
    const cut = helps.reduce((sum, { amount }) => sum + amount, session.own)
    assert.equal([session.done_n, session.done], [helps.length, cut])
    const way = (bargainOf.start[session.item] ?? 0) - (bargainOf.floor[session.item] ?? 0)
    assert.is(session.whole, way)
    assert.ok(session.done <= way && helps.length <= session.parts.length)
    assert.is(session.done === way, helps.length === session.parts.length)
    assert.ok(helps.every(({ helper_uid }) => helper_uid !== session.owner_uid))
  }

  /** Expected status of a session, from its orders, its helpers and the clock. */
  private statusOf(session: AssistRow, orders: OrderRow[], now: number): number {
    const { open, reached, used, expired, cancelled, lost, ordered } = assistStatus
    const mine = orders.filter(({ record_id }) => record_id === session.session_id)
    for (const made of mine) this.checkPrice(session, made)
    const bought = mine.filter(isBought)
    assert.ok(bought.length <= 1, 'a session is bought once')
    if (bought.length > 0) return used
    const unpaid = mine.filter(({ status }) => status === 0)
    assert.ok(unpaid.length <= 1)
    if (unpaid.length > 0) return ordered
    if (this.gone.has(session.session_id)) return cancelled
    const isFull = session.done_n === session.parts.length
    if (isFull) return now >= (session.held_until ?? 0) ? lost : reached
    return now >= session.expire_at ? expired : open
  }

  /** Nobody cuts while it is ordered, so the last order's price is the session's. */
  private checkPrice(session: AssistRow, made: OrderRow): void {
    if (made.status === 40 && made.close_type <= 2) return
    const price = (bargainOf.start[session.item] ?? 0) - session.done
    if (made.close_type !== 6) assert.is(made.pay_fen - made.freight_fen, price, 'the price')
  }

  private timers(): Promise<void> {
    return runDueJobs(this.shop.server, undefined, [endBargains, closeUnpaid, sendRefund])
  }

  private note(session: string, uid: number, fen: number): void {
    const told = this.told.get(session) ?? new Map<number, number>()
    assert.not(told.has(uid), 'a friend helped twice')
    this.told.set(session, told.set(uid, fen))
  }

  private async allow(...works: Promise<unknown>[]): Promise<void> {
    for (const answer of await Promise.all(works.map(refusal))) {
      if (!expected.has(answer)) throw new Error(answer)
    }
  }

  private async pick(choose: Choose): Promise<AssistRow | undefined> {
    const rows = await this.shop.server.db
      .selectFrom('assist')
      .selectAll()
      .where('activity_id', '=', bargainOf.id)
      .orderBy('created_at', 'desc')
      .orderBy('owner_uid')
      .orderBy('item')
      .limit(6)
      .execute()
    return rows.length > 0 ? choose(rows) : undefined
  }

  private async pickOrder(choose: Choose): Promise<OrderRow | undefined> {
    const rows = await this.shop.server.db
      .selectFrom('shop_order')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('uid')
      .limit(5)
      .execute()
    return rows.length > 0 ? choose(rows) : undefined
  }
}

const keyOf = ({ order_no }: OrderRow) => ({ brandId: 8, orderNo: order_no })
