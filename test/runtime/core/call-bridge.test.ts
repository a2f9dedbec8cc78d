import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { callBridge } from '../../../runtime/core/call-bridge.ts'
import { setServices } from '../../../runtime/core/services.ts'

const test = suite('callBridge')
const host = window as { wx?: unknown }

test.after.each(() => {
  setServices({})
  delete host.wx
})

test('waits until the app says that the host is ready, and finds a bridge that came meanwhile', async () => {
  let getReady = () => {}
  setServices({
    hostReady: () =>
      new Promise(resolve => {
        getReady = () => resolve(true)
      }),
  })
  const answer = callBridge('scanQRCode')
  host.wx = { scanQRCode: ({ success }: { success: (found: object) => void }) => success({ n: 1 }) }
  getReady()
  assert.equal(await answer, { n: 1 })
})

test('calls at once where no app says so', async () => {
  let calls = 0
  host.wx = {
    scanQRCode() {
      calls += 1
    },
  }
  void callBridge('scanQRCode')
  assert.is(calls, 1)
})

test.run()
