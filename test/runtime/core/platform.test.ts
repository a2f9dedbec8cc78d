import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clientKind, isIos, isMiniProgram, userAgent } from '../../../runtime/core/platform.ts'

const test = suite('platform')

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Mobile/15E148`
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'

const agents: [name: string, agent: string, kind: string, mini: boolean, ios: boolean][] = [
  [
    'messaging on iOS',
    `${iphone} MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI`,
    'messaging',
    false,
    true,
  ],
  [
    'messaging on Android',
    `${pixel} MMWEBID/1 MicroMessenger/8.0.61 WeChat/arm64`,
    'messaging',
    false,
    false,
  ],
  [
    'messaging on Mac',
    `${mac} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8`,
    'messaging',
    false,
    false,
  ],
  [
    'mini-program on iOS',
    `${iphone} MicroMessenger/8.0.60 miniProgram/wx1`,
    'messaging',
    true,
    true,
  ],
  [
    'mini-program on Android',
    `${pixel} MicroMessenger/8.0.61 miniProgram/wx1`,
    'messaging',
    true,
    false,
  ],
  [
    'enterprise on iOS',
    `${iphone} wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh`,
    'enterprise',
    false,
    true,
  ],
  [
    'enterprise on Android',
    `${pixel} wxwork/4.1.36 MicroMessenger/7.0.1`,
    'enterprise',
    false,
    false,
  ],
  ['enterprise on Mac', `${mac} MicroMessenger/6.8 wxwork/4.1.9`, 'enterprise', false, false],
  ['Safari', `${iphone} Version/18.5 Safari/604.1`, 'other', false, true],
  ['Chrome', pixel, 'other', false, false],
  ['something with miniProgram only', `${pixel} miniProgram`, 'other', false, false],
  ['nothing', '', 'other', false, false],
]

for (const [name, agent, kind, mini, ios] of agents) {
  test(`knows ${name}`, () => {
    assert.is(clientKind(agent), kind)
    assert.is(isMiniProgram(agent), mini)
    assert.is(isIos(agent), ios)
  })
}

test('knows a mini-program that tells on the window only, and no other client by that', () => {
  const old = `${iphone} MicroMessenger/6.7.4`
  assert.is(isMiniProgram(old), false)
  Reflect.set(globalThis, '__wxjs_environment', 'miniprogram')
  try {
    assert.is(isMiniProgram(old), true)
    assert.is(isMiniProgram(`${iphone} wxwork/4.1 MicroMessenger/7.0.1`), false)
    assert.is(isMiniProgram(`${iphone} Version/18.5 Safari/604.1`), false)
    Reflect.set(globalThis, '__wxjs_environment', 'browser')
    assert.is(isMiniProgram(old), false)
  } finally {
    Reflect.set(globalThis, '__wxjs_environment', undefined)
  }
})

test('reads the browser at hand', () => {
  assert.is(userAgent(), navigator.userAgent)
})

test.run()
