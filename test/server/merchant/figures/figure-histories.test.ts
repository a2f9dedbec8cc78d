import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CampaignFigurePage, FigureDays, ShopFigures } from '../../../../api/shop-figures.ts'
import { DAY_S, HOUR_S } from '../../../../api/values/time.ts'
import { brandDayStart } from '../../../../server/core/clock.ts'
import { countShopDays } from '../../../../server/merchant/figures/shop-days.ts'
import { addHistories, type Choose, stepsOf } from '../../../support/histories.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import type { TestServer } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import { emptyShop, type Fact, figuresBy, giveBack, sell } from '../../../support/shop-facts.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'

const test = suite('figures of a shop')
const ACTIVITY = 4_970_001
const uids = [people.shopper, people.friend]

/** Everything that happens is a row of the database, and a fact of a plain list. */
class Shop {
  facts: Fact[] = []
  sold: { no: string; fen: number; at: number; goodsId: number; isOfActivity: boolean }[] = []
  isBack = new Set<string>()

  constructor(readonly server: TestServer) {}

  get now(): number {
    return this.server.clock.seconds()
  }

  #add(what: Fact['what'], uid: number, fen = 0): void {
    this.facts.push({ what, uid, at: this.now, fen })
  }

  async pass(choose: Choose): Promise<void> {
    this.server.clock.pass(choose([60, HOUR_S, 7 * HOUR_S, DAY_S, 9 * DAY_S, 40 * DAY_S]))
  }

  async visit(choose: Choose): Promise<void> {
    const uid = choose(uids)
    const session_uid = choose([uid, uid, null])
    const what = { key: choose(['page-visit', 'page-visit', 'page-share']), type: choose([1, 2]) }
    await storeEvents(this.server, [
      eventRow(uid, { ...what, session_uid, materiel_id: ACTIVITY, received_at: this.now }),
    ])
    if (session_uid !== null && what.key === 'page-visit') this.#add('visit', uid)
  }

  async comes(choose: Choose): Promise<void> {
    const uid = choose(uids)
    await this.server.db
      .updateTable('visitor')
      .set({ created_at: this.now })
      .where('brand_id', '=', 8)
      .where('uid', '=', uid)
      .execute()
    this.facts = this.facts.filter(fact => fact.what !== 'new' || fact.uid !== uid)
    this.#add('new', uid)
  }

  async pay(choose: Choose): Promise<void> {
    const uid = choose(uids)
    const fen = choose([0, 100, 990])
    const goodsId = choose([1, 2])
    const activityId = choose([0, ACTIVITY])
    const no = await sell(this.server, { uid, fen, goodsId, activityId })
    if (fen === 0) return
    this.#add('sold', uid, fen)
    this.sold.push({ no, fen, at: this.now, goodsId, isOfActivity: activityId > 0 })
  }

  async refund(choose: Choose): Promise<void> {
    const left = this.sold.filter(({ no }) => !this.isBack.has(no))
    if (left.length === 0) return
    const { no, fen } = choose(left)
    this.isBack.add(no)
    await giveBack(this.server, no, fen)
    this.#add('refund', people.shopper, fen)
  }

  async count(): Promise<void> {
    await runDueJobs(this.server, this.now, [countShopDays])
  }

  /** Sales of the span, and what they came to. */
  sales(from: number, which: (sale: Shop['sold'][number]) => boolean): [n: number, fen: number] {
    const found = this.sold.filter(sale => sale.at >= from && which(sale))
    return [found.length, found.reduce((sum, { fen }) => sum + fen, 0)]
  }
}

addHistories<Shop>(test, 'figures of a shop', async server => {
  const merchant = await server.as(people.merchant)
  let choice: Choose
  await server.db
    .insertInto('activity')
    .values(coupon(ACTIVITY, { end_at: 4_000_000_000 }))
    .execute()
  return {
    async start(choose) {
      choice = choose
      await emptyShop(server)
      return new Shop(server)
    },
    steps: stepsOf(['visit', 'pass', 'pay', 'count', 'refund', 'comes', 'visit', 'pay']),
    async check(shop) {
      const days = choice([1, 7, 30, 84] satisfies FigureDays[])
      const from = brandDayStart(shop.now) - (days - 1) * DAY_S
      const to = shop.now + 1
      const length = days * DAY_S
      const { data } = await merchant.get('/api/retail/business/get-shop-figures', { days })
      const figures = data as unknown as ShopFigures
      assert.equal(figures.totals, figuresBy(shop.facts, { from, to }))
      const before = { from: from - length, to: to - length }
      assert.equal(figures.before, figuresBy(shop.facts, before))
      for (const name of ['order', 'amount_fen', 'visit', 'customer', 'refund_fen'] as const) {
        const sum = figures.parts.reduce((all, part) => all + part[name], 0)
        assert.is(sum, figures.totals[name], name)
      }
      for (const { goods_id, pieces, amount_fen } of figures.goods_top)
        assert.equal(
          [pieces, amount_fen],
          shop.sales(from, ({ goodsId }) => goodsId === goods_id),
        )
      const fields = { days, sort: 'new', page: 1 }
      const answer = await merchant.get('/api/retail/business/get-campaign-figures', fields)
      const { list } = answer.data as unknown as CampaignFigurePage
      const own = list.find(({ activity_id }) => activity_id === ACTIVITY)
      const sales = shop.sales(from, ({ isOfActivity }) => isOfActivity)
      assert.equal([own?.order, own?.amount_fen], sales)
    },
  }
})

test.run()
