// @long 20 s
import { suite } from 'uvu'
import { DAY_S } from '../../../../api/values/time.ts'
import { playHistories } from '../../../support/histories.ts'
import { COUPON, MoneyModel } from '../../../support/money-model.ts'
import { givePoints, openOrderShop, POINTS } from '../../../support/order-shop.ts'
import { scaled } from '../../../support/scale.ts'
import { addDistributors } from '../../../support/server-distribution.ts'
import type { TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { orderCoupon } from '../../../support/server-coupons.ts'
import { give } from '../../../support/server-grants.ts'
import { isolations } from '../../../support/server-database.ts'
import { people } from '../../../support/server-data.ts'
import { bindReceiver } from '../../../support/server-withdrawals.ts'
import { checkStatements } from '../../../support/statement-checks.ts'

const test = suite('histories of commission and withdrawals')
const HISTORIES = scaled(2, 1000)

type Step = Exclude<keyof MoneyModel, 'check'>

const steps: Step[] = [
  ...([
    'bind',
    'bind',
    'buy',
    'buy',
    'buyWithCoupon',
    'goToCashier',
    'pay',
    'payTwice',
    'notice',
  ] as const),
  ...(['complete', 'complete', 'complete', 'time', 'time', 'time', 'mishap', 'closePaid'] as const),
  ...(['send', 'receive', 'ask', 'judge', 'judge', 'refundNotice', 'refundLate'] as const),
  ...(['withdraw', 'withdraw', 'withdraw', 'review', 'transfers', 'transfers'] as const),
  ...(['confirm', 'confirm', 'transferNotices', 'transferNotices'] as const),
]

for (const isolation of isolations) {
  test(`${HISTORIES} random ones: balances and statements are what their logs say, money in is money out and held, ${isolation}`, async () => {
    for (let n = 0; n < HISTORIES; n += 1) {
      const shop = await openOrderShop({ isolation })
      try {
        for (const uid of [people.shopper, people.friend]) await givePoints(shop, uid, POINTS)
        await giveCoupons(shop.server)
        await takeFee(shop.server)
        await addDistributors(shop.server, [
          [people.manager, null],
          [people.staff, people.manager],
        ])
        for (const uid of [people.staff, people.manager]) await bindReceiver(shop.server, uid)
        const history = {
          start: async () => new MoneyModel(shop, POINTS),
          steps: steps.map(play),
          check: (model: MoneyModel) => model.check(),
        }
        await playHistories(`money, ${isolation}`, history, { histories: 1, steps: 120 })
        await checkStatements(shop.server)
      } finally {
        await shop.server.close()
      }
    }
  })
}

/** One that ends during the history and one that does not, for each shopper. */
async function giveCoupons({ db }: TestServer): Promise<void> {
  await db.insertInto('activity').values(orderCoupon(COUPON)).execute()
  for (const uid of [people.shopper, people.friend]) {
    for (const days of [4, 400]) {
      await give(db, {
        brand_id: 8,
        uid,
        activity_id: COUPON,
        grant_id: `coupon-${uid}-${days}`,
        code: `10000000${uid}${String(days).padStart(3, '0')}`,
        valid_to: START + days * DAY_S,
      })
    }
  }
}

/** Withdrawals cost 0.6 %. */
async function takeFee({ db }: TestServer): Promise<void> {
  await db
    .updateTable('brand')
    .set({ withdraw_rules: '{"fee_bp":60}' })
    .where('brand_id', '=', 8)
    .execute()
}

/** Named functions, because a failing history prints the names of its steps. */
const play = (step: Step) =>
  Object.defineProperty(
    (model: MoneyModel, choose: Parameters<MoneyModel['buy']>[0]): Promise<void> =>
      model[step](choose),
    'name',
    { value: step },
  )

test.run()
