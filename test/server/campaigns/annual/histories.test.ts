import { suite } from 'uvu'
import { DAY_S } from '../../../../api/values/time.ts'
import { checkAnnual } from '../../../support/annual-checks.ts'
import { AnnualModel, annualOf } from '../../../support/annual-model.ts'
import { addHistories, stepsOf } from '../../../support/histories.ts'
import { scaled } from '../../../support/scale.ts'
import { annualActivity } from '../../../support/server-annuals.ts'
import { FAR } from '../../../support/server-clock.ts'
import { addInvite, addPeople, pointsNow } from '../../../support/server-invites.ts'

const test = suite('histories of a year')
const FIRST = 41_000

/** Joining and stamping are more frequent than what depends on them. */
const steps = [
  ...(['join', 'join', 'join', 'stamp', 'stamp', 'makeUp', 'claim', 'claim', 'claim'] as const),
  ...(['claim', 'time', 'time', 'time', 'leave', 'changeWords', 'pause', 'claimAndLeave'] as const),
]

addHistories<AnnualModel>(
  test,
  'a year',
  async server => {
    const uids = await addPeople(server, 4000, 3)
    let id = FIRST
    return {
      async start() {
        id += 1
        // The day of the month differs, so that months end during a history.
        server.clock.pass(5 * DAY_S)
        const start_at = server.clock.seconds() - 3 * DAY_S
        const people = await Promise.all(
          uids.map(async uid => ({ uid, points: await pointsNow(server, uid) })),
        )
        const model = new AnnualModel(server, id, start_at, people)
        const row = annualActivity(id, { start_at, end_at: FAR, ext: model.extOf() })
        await addInvite(server, row, annualOf.pieces)
        return model
      },
      steps: stepsOf(steps),
      check: checkAnnual,
    }
  },
  { histories: scaled(2, 1000), steps: 40 },
)

test.run()
