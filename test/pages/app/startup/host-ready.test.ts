import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hostIsReady, hostReady } from '../../../../pages/app/startup/host-ready.ts'
import { skipTimers } from '../../../support/skip-timers.ts'

const test = suite('the host is ready')

test('once it is configured, which ten seconds are waited for', async () => {
  const timers = skipTimers(1)
  try {
    let isReady = false
    const ready = hostReady().then(() => {
      isReady = true
    })
    await Promise.resolve()
    assert.not(isReady)
    hostIsReady()
    await ready
    assert.ok(isReady)
  } finally {
    timers.restore()
  }
})

test.run()
