import { suite } from 'uvu'
import { playHistories } from '../../support/histories.ts'
import { MoneyModel } from '../../support/money-model.ts'
import { givePoints, openOrderShop } from '../../support/order-shop.ts'
import { scaled } from '../../support/scale.ts'
import { addDistributors } from '../../support/server-distribution.ts'
import { isolations } from '../../support/server-database.ts'
import { people } from '../../support/server-data.ts'
import { bindReceiver } from '../../support/server-withdrawals.ts'

const test = suite('histories of commission and withdrawals')
const POINTS = 400
const HISTORIES = scaled(3, 1000)

type Step = Exclude<keyof MoneyModel, 'check'>

const steps: Step[] = [
  ...(['bind', 'buy', 'buy', 'buy', 'goToCashier', 'goToCashier', 'goToCashier'] as const),
  ...(['pay', 'pay', 'pay', 'notice', 'notice', 'time', 'time', 'mishap', 'closePaid'] as const),
  ...(['send', 'send', 'receive', 'receive', 'ask', 'judge', 'judge', 'refundNotice'] as const),
  ...(['withdraw', 'withdraw', 'review', 'transfers', 'confirm', 'transferNotices'] as const),
]

for (const isolation of isolations) {
  test(`${HISTORIES} random ones: balances are what their logs say, money in is money out and held, ${isolation}`, async () => {
    for (let n = 0; n < HISTORIES; n += 1) {
      const shop = await openOrderShop({ isolation })
      try {
        for (const uid of [people.shopper, people.friend]) await givePoints(shop, uid, POINTS)
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
      } finally {
        await shop.server.close()
      }
    }
  })
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
