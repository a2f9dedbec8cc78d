import { suite } from 'uvu'
import { checkCards } from '../../../support/card-checks.ts'
import { CardModel, cardOf } from '../../../support/card-model.ts'
import { addHistories, stepsOf } from '../../../support/histories.ts'
import { scaled } from '../../../support/scale.ts'
import { FAR } from '../../../support/server-clock.ts'
import { addInvite, addPeople, pointsNow } from '../../../support/server-invites.ts'

const test = suite('histories of greeting cards')
const FIRST = 42_000

const steps = [
  ...([
    'make',
    'make',
    'make',
    'open',
    'open',
    'open',
    'openAndWithdraw',
    'openAndWithdraw',
  ] as const),
  ...(['report', 'report', 'report', 'thank', 'thank', 'withdraw', 'time'] as const),
]

addHistories<CardModel>(
  test,
  'greeting cards',
  async server => {
    const uids = await addPeople(server, 4000, 8)
    let id = FIRST
    return {
      async start() {
        id += 1
        await addInvite(server, CardModel.activity(id, FAR), {
          1: cardOf.gifts,
          2: cardOf.makerGifts,
        })
        const points: number[] = []
        for (const uid of uids) points.push(await pointsNow(server, uid))
        return new CardModel(server, id, uids, points)
      },
      steps: stepsOf(steps),
      check: checkCards,
    }
  },
  { histories: scaled(2, 1000), steps: 30 },
)

test.run()
