import { suite } from 'uvu'
import { type Choose, addHistories } from '../../support/histories.ts'
import { LiveCodeModel } from '../../support/live-code-model.ts'

const test = suite('histories of live codes')

type Step = 'scan' | 'disableAmidst' | 'enable' | 'move' | 'join' | 'lock' | 'tomorrow'

/** Scanning comes up more often than what changes the code. */
const steps: Step[] = ['scan', 'scan', 'scan', 'move', 'join', 'join', 'lock']
const rare: Step[] = ['disableAmidst', 'enable', 'tomorrow']

addHistories<LiveCodeModel>(test, 'live codes', async server => ({
  start: choose => LiveCodeModel.start(server, choose),
  steps: [...steps, ...rare].map(play),
  check: model => model.check(),
}))

/** The step as a function of its name, which a failure tells. */
function play(step: Step): (model: LiveCodeModel, choose: Choose) => Promise<void> {
  const named = { [step]: (model: LiveCodeModel, choose: Choose) => model[step](choose) }
  return named[step] as (model: LiveCodeModel, choose: Choose) => Promise<void>
}

test.run()
