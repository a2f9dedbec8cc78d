import { suite } from 'uvu'
import { checkGuideCards } from '../../../support/guide-card-checks.ts'
import { GuideCardModel, guideCardOf } from '../../../support/guide-card-model.ts'
import { addHistories, stepsOf } from '../../../support/histories.ts'
import { scaled } from '../../../support/scale.ts'
import { FAR } from '../../../support/server-clock.ts'
import { guideCardActivity } from '../../../support/server-guide-cards.ts'
import { addInvite, addPeople } from '../../../support/server-invites.ts'

const test = suite('histories of a guide’s cards')
const FIRST = 43_000

const steps = [
  ...(['take', 'take', 'take', 'redeem', 'redeem', 'redeem', 'redeem'] as const),
  ...(['leaveOrReturn', 'time'] as const),
]

addHistories<GuideCardModel>(
  test,
  'guide cards',
  async server => {
    const uids = await addPeople(server, 4000, 6)
    let id = FIRST
    return {
      async start(choose) {
        id += 1
        await server.db.deleteFrom('keeper').where('uid', 'in', uids).execute()
        const { pieces, quota, validDays } = guideCardOf
        const row = guideCardActivity(id, {
          end_at: FAR,
          stock_total: pieces,
          stock_left: pieces,
          // The unique row of a card keeps it single where no limit does.
          limit_per_user: choose([1, -1]),
          ext: { quota, valid_days: validDays },
        })
        await addInvite(server, row)
        const model = new GuideCardModel(server, id, uids)
        await model.returnAll()
        return model
      },
      steps: stepsOf(steps),
      check: checkGuideCards,
    }
  },
  { histories: scaled(3, 1000), steps: 16 },
)

test.run()
