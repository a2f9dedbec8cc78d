import * as assert from 'uvu/assert'
import { bindCustomer } from '../../server/mechanics/distribution/binding.ts'
import { distributionRules } from '../../server/mechanics/distribution/distribution-rules.ts'
import { tx } from '../../server/core/tx.ts'
import { applyPaymentNotice } from '../../server/trade/orders/apply-notices.ts'
import type { OrderRow } from '../../server/trade/orders/order-table.ts'
import { orderStatus } from '../../api/values/order-status.ts'
import type { Choose } from './histories.ts'
import { checkCoupons, checkEarned, checkMoneyIsWhole } from './money-checks.ts'
import { OrderModel } from './order-model.ts'
import { choiceOf, order, refusal, skus, toCashier } from './order-shop.ts'
import { people } from './server-data.ts'
import { delivered, refunded, reopenAfterSale } from './server-distribution.ts'
import {
  apply,
  assertWalletsBalance,
  confirmInHost,
  deliver,
  paidOut,
  runTransfers,
} from './server-withdrawals.ts'

const { staff, manager, shopper, friend } = people
/** Distributors; the second invited the first. */
export const sellers = [staff, manager]
const settledOrTakenBack = [2, 4]
/** Activity of the shoppers' coupons. */
export const COUPON = 581
/** With the fee of 60 bp, 246 and 156 become the amounts whose answers the platform loses, and which it refuses. */
const amounts = [100, 246, 156, 1000, 30_000] as const
const couponAnswers = new Set(['', 'couponGone', 'outOfStock', 'unpaidExists'])

/**
 * Orders of distributors' customers, with all order events, and the resulting wallets: commission, sales, withdrawals
 * with a platform that responds late, twice, or never.
 */
export class MoneyModel extends OrderModel {
  async bind(choose: Choose): Promise<void> {
    const { db, clock } = this.shop.server
    const rules = distributionRules({ distribution_rules: {} })
    if (!rules) return
    const binding = {
      brandId: 8,
      customer: { uid: choose([shopper, friend]), memberLevel: 0 },
      distributorUid: choose(sellers),
      rules,
      now: clock.seconds(),
    }
    await this.allow(tx(db, trx => bindCustomer(trx, binding)).then(() => undefined))
  }

  /** The same coupon in two concurrent orders: at most one gets it. */
  async buyWithCoupon(choose: Choose): Promise<void> {
    const uid = choose([shopper, friend])
    const { db } = this.shop.server
    const coupons = await db
      .selectFrom('user_grant')
      .select('grant_id')
      .where('uid', '=', uid)
      .where('activity_id', '=', COUPON)
      .orderBy('grant_id')
      .execute()
    const couponId = choose(coupons).grant_id
    const buyWith = (skuId: number) =>
      order(this.shop, uid, choiceOf([{ skuId, count: 1 }], { couponId }))
    const both = await Promise.all([buyWith(skus.tea), buyWith(skus.voucher)].map(refusal))
    assert.ok(both.filter(answer => answer === '').length <= 1, 'a coupon pays once')
    for (const answer of both) assert.ok(couponAnswers.has(answer), answer)
  }

  /** An order goes its usual way: it is paid, shipped and received. */
  async complete(choose: Choose): Promise<void> {
    const { payments, server } = this.shop
    const rows = await this.ordersWith([
      orderStatus.unpaid,
      orderStatus.toShip,
      orderStatus.shipped,
    ])
    if (rows.length === 0) return
    const made = choose(rows)
    if (made.status === orderStatus.unpaid) {
      const payNo = await toCashier(this.shop, made).catch(() => '')
      const notice = payNo ? payments.pay(payNo) : undefined
      if (notice) await this.allow(applyPaymentNotice(server, notice))
    }
    await this.allow(delivered(this.shop, made))
  }

  /** Money of an order that is in the wallets already is refunded, in part or as a whole. */
  async refundLate(choose: Choose): Promise<void> {
    const rows = await this.ordersWith([orderStatus.finished])
    const settled = rows.filter(({ settled_at }) => settled_at !== null)
    if (settled.length === 0) return
    const made = choose(settled)
    await reopenAfterSale(this.shop, made)
    await this.allow(refunded(this.shop, made, { amountFen: choose([undefined, 1, 333]) }))
  }

  private ordersWith(status: number[]): Promise<OrderRow[]> {
    return this.shop.server.db
      .selectFrom('shop_order')
      .selectAll()
      .where('status', 'in', status)
      .orderBy('created_at')
      .orderBy('uid')
      .orderBy('log_n')
      .execute()
  }

  /** Two concurrent requests: at most one may be open. */
  async withdraw(choose: Choose): Promise<void> {
    const [account, uid] = choose([
      ['distribution', staff],
      ['distribution', manager],
      ['staff', staff],
      ['merchant', people.merchant],
    ] as const)
    const caller = await this.shop.server.as(uid)
    const amount = choose(amounts)
    const asked = await Promise.all([
      apply(caller, amount, { account }),
      apply(caller, amount, { account }),
    ])
    assert.ok(asked.filter(({ code }) => code === 1).length <= 1, 'one withdrawal is open')
    for (const { code } of asked) assert.ok([1, 1402, 1403, 1404, 1408].includes(code), `${code}`)
  }

  async review(choose: Choose): Promise<void> {
    const { server } = this.shop
    const row = await server.db
      .selectFrom('review')
      .select(['ref', 'asked_at'])
      .where('state', '=', 0)
      .orderBy('asked_at')
      .executeTakeFirst()
    if (!row) return
    const merchant = await server.as(people.merchant)
    const decide = (pass: boolean) =>
      merchant.post('/api/retail/mine/review', {
        kind: 'withdraw',
        id: row.ref,
        askedAt: row.asked_at,
        pass,
        note: '试',
        reqId: crypto.randomUUID(),
      })
    const both = await Promise.all([decide(choose([true, false])), decide(false)])
    assert.is(both.filter(({ code }) => code === 1).length, 1, 'decided once')
  }

  async transfers(): Promise<void> {
    await runTransfers(this.shop.server)
  }

  async confirm(choose: Choose): Promise<void> {
    const row = await this.shop.server.db
      .selectFrom('withdrawal')
      .select('withdraw_id')
      .where('status', 'in', [1, 2])
      .orderBy('created_at')
      .executeTakeFirst()
    if (!row) return
    const outcome = choose(['ok', 'late', 'twice', 'never', 'fail'] as const)
    // The platform may not know it yet.
    await refusal(confirmInHost(this.shop.server, row.withdraw_id, outcome))
  }

  async transferNotices(): Promise<void> {
    await deliver(this.shop.server)
  }

  override async check(): Promise<void> {
    await super.check()
    await assertWalletsBalance(this.shop.server)
    await this.checkCommission()
    await this.checkSales()
    await this.checkPaidOut()
    await checkMoneyIsWhole(this.shop)
    await checkCoupons(this.shop, COUPON)
    await checkEarned(this.shop)
  }

  /** Each record matches its item, and the wallets received what is settled. */
  private async checkCommission(): Promise<void> {
    const { db } = this.shop.server
    const records = await db.selectFrom('commission').selectAll().execute()
    const items = await db.selectFrom('order_item').selectAll().execute()
    for (const item of items) {
      const own = records.filter(r => r.order_no === item.order_no && r.item_no === item.no)
      const all = own.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
      assert.ok(all <= item.pay_fen, 'no more than the item’s price')
    }
    for (const record of records) {
      const item = items.find(i => i.order_no === record.order_no && i.no === record.item_no)
      const due = Math.floor((record.amount_fen * (item?.refunded_fen ?? 0)) / (item?.pay_fen ?? 1))
      // A closed order takes back everything before its refund has arrived.
      assert.ok(record.reversed_fen >= due, 'taken back at least what was refunded')
      assert.is(record.status >= 3, record.reversed_fen === record.amount_fen, 'all taken back')
    }
    const lines = await db
      .selectFrom('wallet_log')
      .selectAll()
      .where('type', 'in', [1, 2])
      .execute()
    const given = records
      .filter(({ status }) => settledOrTakenBack.includes(status))
      .reduce((sum, each) => sum + each.amount_fen - each.reversed_fen, 0)
    assert.is(
      lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
      given,
      'commission given',
    )
  }

  /** The amount of a settled order equals the shares of shop, distributors and staff, to the fen. */
  private async checkSales(): Promise<void> {
    const { db } = this.shop.server
    const orders = await db
      .selectFrom('shop_order')
      .select(['pay_fen', 'refunded_fen'])
      .where('settled_at', 'is not', null)
      .execute()
    const lines = await db
      .selectFrom('wallet_log')
      .select('amount_fen')
      .where('type', 'in', [1, 2, 7, 8])
      .execute()
    const kept = orders.reduce((sum, each) => sum + each.pay_fen - each.refunded_fen, 0)
    assert.is(
      lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
      kept,
      'money of sales',
    )
  }

  /** Nobody is paid twice, and only what the platform has paid leaves the wallets. */
  private async checkPaidOut(): Promise<void> {
    const { db } = this.shop.server
    const rows = await db.selectFrom('withdrawal').selectAll().execute()
    const out = rows.filter(({ status }) => status === 3)
    const { fen } = await paidOut(this.shop.server)
    const known = out.reduce((sum, { amount_fen, fee_fen }) => sum + amount_fen - fee_fen, 0)
    assert.ok(known <= fen, 'what has left was paid')
    const open = rows.filter(({ status }) => status <= 2)
    const held = open.reduce((sum, { amount_fen, fee_fen }) => sum + amount_fen - fee_fen, 0)
    assert.ok(fen - known <= held, 'what was paid has left or is still frozen')
  }
}
