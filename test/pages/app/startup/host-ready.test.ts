import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hostReady } from '../../../../pages/app/startup/host-ready.ts'
import { skipTimers } from '../../../support/skip-timers.ts'

const test = suite('the host is ready')

test('or is taken for ready after ten seconds', async () => {
  const timers = skipTimers(10_000)
  try {
    await hostReady()
    assert.equal(timers.waits, [10_000])
  } finally {
    timers.restore()
  }
})

test.run()
