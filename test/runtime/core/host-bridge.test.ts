import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hostBridge } from '../../../runtime/core/host-bridge.ts'

const test = suite('hostBridge')
const host = window as { wx?: unknown; jWeixin?: unknown }

test.after.each(() => {
  delete host.wx
  delete host.jWeixin
})

test('finds nothing outside a host', () => {
  assert.is(hostBridge(), undefined)
})

test('finds a bridge that came late, under either name', () => {
  const late = { scanQRCode() {} }
  host.jWeixin = late
  assert.is(hostBridge(), late)
  const own = { scanQRCode() {} }
  host.wx = own
  assert.is(hostBridge(), own)
})

test.run()
