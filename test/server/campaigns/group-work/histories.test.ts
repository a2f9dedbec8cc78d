import { suite } from 'uvu'
import { GroupModel } from '../../../support/group-model.ts'
import { addGroupWork } from '../../../support/group-shop.ts'
import { type Choose, playHistories } from '../../../support/histories.ts'
import { openOrderShop } from '../../../support/order-shop.ts'
import { scaled } from '../../../support/scale.ts'
import { isolations } from '../../../support/server-database.ts'

const test = suite('histories of groups')
const HISTORIES = scaled(2, 1000)
const MEMBERS = 7

type Step = Exclude<keyof GroupModel, 'check' | 'teams'>

/** Joining and paying are more frequent than the steps that end a group. */
const steps: Step[] = [
  ...(['open', 'open', 'joinAtOnce', 'joinAtOnce', 'joinAtOnce', 'pay', 'pay', 'pay'] as const),
  ...(['payTogether', 'payTogether', 'payLate', 'cancel', 'quit', 'time', 'settle'] as const),
]

for (const isolation of isolations) {
  test(`${HISTORIES} random ones: places, orders, pieces and money agree after every step, ${isolation}`, async () => {
    for (let n = 0; n < HISTORIES; n += 1) {
      const shop = await openOrderShop({ isolation })
      try {
        const uids = await addGroupWork(shop, MEMBERS)
        await playHistories(
          `groups ${n}, ${isolation}`,
          {
            start: async () => new GroupModel(shop, uids),
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

/** The step as a named function, because a failure prints its name. */
function play(step: Step): (model: GroupModel, choose: Choose) => Promise<void> {
  const named = { [step]: (model: GroupModel, choose: Choose) => model[step](choose) }
  return named[step] as (model: GroupModel, choose: Choose) => Promise<void>
}

test.run()
