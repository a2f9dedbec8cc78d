import { suite } from 'uvu'
import { bargainOf } from '../../../support/bargain-checks.ts'
import { BargainModel } from '../../../support/bargain-model.ts'
import { type Choose, playHistories } from '../../../support/histories.ts'
import { openOrderShop, skus } from '../../../support/order-shop.ts'
import { scaled } from '../../../support/scale.ts'
import { isolations } from '../../../support/server-database.ts'
import { people } from '../../../support/server-data.ts'
import { addBargain, addFriends } from '../../../support/server-bargains.ts'

const test = suite('histories of bargains')
const HISTORIES = scaled(2, 1000)

type Step = Exclude<keyof BargainModel, 'check'>

/** Cuts are more frequent than the other steps. */
const steps: Step[] = [
  ...(['begin', 'begin', 'cut', 'cut', 'cut', 'cut', 'buy', 'buy'] as const),
  ...(['goToCashier', 'pay', 'pay', 'notice', 'notice', 'cancel', 'closePaid'] as const),
  ...(['time', 'time', 'timersWithOthers'] as const),
]

/** Named functions, because a failing history prints the names of its steps. */
const play = (step: Step) =>
  Object.defineProperty(
    (model: BargainModel, choose: Choose): Promise<void> => model[step](choose),
    'name',
    { value: step },
  )

for (const isolation of isolations) {
  test(`${HISTORIES} random ones: cuts, prices, rights and pieces agree after every step, ${isolation}`, async () => {
    for (let n = 0; n < HISTORIES; n += 1) {
      const shop = await openOrderShop({ isolation })
      try {
        const friends = await addFriends(shop.server, 4000, 5)
        const cut = { mode: 'byCount' as const, cuts: 3 }
        const goods = [skus.tea, skus.cup].map(sku_id => ({
          sku_id,
          start_fen: bargainOf.start[sku_id] ?? 0,
          floor_fen: bargainOf.floor[sku_id] ?? 0,
          cut,
        }))
        const ext = { first_pct: 10, help_limit: bargainOf.helpLimit, help_day: 4, hold_hours: 12 }
        await addBargain(shop.server, bargainOf.id, goods, { pieces: bargainOf.pieces, ext })
        const owners = [people.shopper, people.friend]
        await playHistories(
          `bargains, ${isolation}`,
          {
            start: async () => new BargainModel(shop, owners, friends),
            steps: steps.map(play),
            check: model => model.check(),
          },
          { histories: 1, steps: 70 },
        )
      } finally {
        await shop.server.close()
      }
    }
  })
}

test.run()
