// @embedded
import { suite } from 'uvu'
import { playHistories } from '../../../support/histories.ts'
import { OrderModel } from '../../../support/order-model.ts'
import { givePoints, openOrderShop, POINTS } from '../../../support/order-shop.ts'
import { scaled } from '../../../support/scale.ts'
import { isolations } from '../../../support/server-database.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('histories of orders')
const HISTORIES = scaled(2, 1000)

type Step = Exclude<keyof OrderModel, 'check'>

/** Orders and payments are more frequent than what can happen to them. */
const steps: Step[] = [
  ...([
    'buy',
    'buy',
    'goToCashier',
    'goToCashier',
    'pay',
    'pay',
    'payTwice',
    'notice',
    'notice',
  ] as const),
  ...(['time', 'mishap', 'cancel', 'closePaid', 'send', 'send', 'receive'] as const),
  ...(['ask', 'ask', 'judge', 'judge', 'refundNotice'] as const),
]

for (const isolation of isolations) {
  test(`${HISTORIES} random ones: pieces, money, points and codes agree after every step, ${isolation}`, async () => {
    for (let n = 0; n < HISTORIES; n += 1) {
      const shop = await openOrderShop({ isolation })
      try {
        for (const uid of [people.shopper, people.friend]) await givePoints(shop, uid, POINTS)
        await playHistories(
          `orders, ${isolation}`,
          {
            start: async () => new OrderModel(shop, POINTS),
            steps: steps.map(play),
            check: model => model.check(),
          },
          { histories: 1, steps: 60 },
        )
      } finally {
        await shop.server.close()
      }
    }
  })
}

/** Names the steps of a failing history. */
const play = (step: Step) =>
  Object.defineProperty(
    (model: OrderModel, choose: Parameters<OrderModel['buy']>[0]): Promise<void> =>
      model[step](choose),
    'name',
    { value: step },
  )

test.run()
