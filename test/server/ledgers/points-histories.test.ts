import { suite } from 'uvu'
import { addHistories } from '../../support/histories.ts'
import { PointsModel } from '../../support/points-model.ts'
import type { Choose } from '../../support/histories.ts'

const test = suite('histories of points')

type Step = Exclude<keyof PointsModel, 'check'>

/** Earning and spending are more frequent than failures. */
const steps: Step[] = [
  ...(['earn', 'earn', 'earn', 'spend', 'spend', 'spend'] as const),
  ...(['giveBack', 'giveBack', 'clawBack', 'freeze', 'earnLess', 'thaw', 'time'] as const),
]

/** Named functions, because a failing history prints the names of its steps. */
const play = (step: Step) =>
  Object.defineProperty(
    (model: PointsModel, choose: Choose): Promise<void> => model[step](choose),
    'name',
    { value: step },
  )

addHistories<PointsModel>(test, 'points', async server => {
  let uid = 1000
  return {
    start: async () => {
      uid += 1
      return new PointsModel(server, uid)
    },
    steps: steps.map(play),
    check: model => model.check(),
  }
})

test.run()
