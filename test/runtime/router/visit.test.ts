import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countVisit, visit } from '../../../runtime/router/visit.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('visit')

test('counts pages and remembers in whole seconds when the last one was entered', async () => {
  const { deep } = visit()
  const time = stillTime(1_700_000_000_900)
  countVisit()
  assert.equal(visit(), { deep: deep + 1, anchorTime: 1_700_000_000 })
  await time.pass(5000)
  assert.equal(visit(), { deep: deep + 1, anchorTime: 1_700_000_000 })
  countVisit()
  assert.equal(visit(), { deep: deep + 2, anchorTime: 1_700_000_005 })
  time.restore()
})

test.run()
