import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { platformHeader, platformKnown } from '../../../api/core/platform-header.ts'
import { userAgents, withUserAgent } from '../../support/user-agents.ts'

const test = suite('platform of a request')

const oldPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 11_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15F79 MicroMessenger/6.7.4(0x1607042c) NetType/WIFI Language/zh_CN'

let restore = () => {}
/** Planned pauses, ms. */
let waits: number[] = []
const real = globalThis.setTimeout

test.before.each(() => {
  waits = []
  globalThis.setTimeout = ((_run: () => void, ms = 0) => {
    waits.push(ms)
    return 0
  }) as unknown as typeof setTimeout
})
test.after.each(() => {
  globalThis.setTimeout = real
  Reflect.set(globalThis, '__wxjs_environment', undefined)
  Reflect.deleteProperty(window, 'WeixinJSBridge')
  restore()
})

for (const { name, text } of userAgents) {
  test(`${name} sends its first request without a wait`, async () => {
    restore = withUserAgent(text)
    await platformKnown()
    assert.equal(waits, [])
    assert.is(platformHeader(), name.startsWith('a mini-program') ? 'MP_WECHAT' : 'OA_WECHAT')
  })
}

test('an old phone that has told already, or whose bridge is there, waits no more', async () => {
  restore = withUserAgent(oldPhone)
  Reflect.set(globalThis, '__wxjs_environment', 'miniprogram')
  await platformKnown()
  assert.is(platformHeader(), 'MP_WECHAT')
  Reflect.set(globalThis, '__wxjs_environment', undefined)
  Object.assign(window, { WeixinJSBridge: {} })
  await platformKnown()
  assert.is(platformHeader(), 'OA_WECHAT')
  assert.equal(waits, [])
})

test('an old phone waits for its bridge, half a second at most, and all requests for the same', async () => {
  restore = withUserAgent(oldPhone)
  let known = 0
  const both = [1, 2].map(() => platformKnown().then(() => (known += 1)))
  await Promise.resolve()
  assert.equal([waits, known], [[500], 0])
  Reflect.set(globalThis, '__wxjs_environment', 'miniprogram')
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  await Promise.all(both)
  assert.is(platformHeader(), 'MP_WECHAT')
})

test.run()
