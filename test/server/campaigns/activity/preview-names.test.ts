import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { stateName } from '../../../../pages/campaign/preview/preview-page.ts'
import { campaigns } from '../../../../server/campaigns/index.ts'

const test = suite('names of the states in a preview')

for (const { type, states } of campaigns)
  test(`the merchant reads a name for every state of ${type}`, () => {
    for (const state of Object.keys(states)) assert.is.not(stateName(state), state)
  })

test.run()
