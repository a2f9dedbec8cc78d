import { suite } from 'uvu'
import { type Choose, playHistories, STEPS } from '../../support/histories.ts'
import { LiveCodeModel } from '../../support/live-code-model.ts'
import { scaled } from '../../support/scale.ts'
import { startTestServer } from '../../support/server-app.ts'
import { isolations } from '../../support/server-database.ts'

const test = suite('histories of live codes')

const HISTORIES = scaled(3, 1000)

type Step = 'scan' | 'disableAmidst' | 'enable' | 'move' | 'join' | 'lock' | 'tomorrow'

/** Scans are more frequent than changes of the code. */
const steps: Step[] = ['scan', 'scan', 'scan', 'move', 'join', 'join', 'lock']
const rare: Step[] = ['disableAmidst', 'enable', 'tomorrow']

for (const isolation of isolations) {
  test(`${HISTORIES} random ones: caps, groups, disabled targets and locks hold, ${isolation}`, async () => {
    const server = await startTestServer({ isolation })
    try {
      await playHistories(
        `live codes, ${isolation}`,
        {
          start: choose => LiveCodeModel.start(server, choose),
          steps: [...steps, ...rare].map(play),
          check: model => model.check(),
        },
        { histories: HISTORIES, steps: STEPS },
      )
    } finally {
      await server.close()
    }
  })
}

/** The step as a named function, because a failure prints its name. */
function play(step: Step): (model: LiveCodeModel, choose: Choose) => Promise<void> {
  const named = { [step]: (model: LiveCodeModel, choose: Choose) => model[step](choose) }
  return named[step] as (model: LiveCodeModel, choose: Choose) => Promise<void>
}

test.run()
