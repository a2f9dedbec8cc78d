import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  getClipboardData,
  hideKeyboard,
  makePhoneCall,
  setKeepScreenOn,
  vibrateLong,
  vibrateShort,
  wx,
} from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi, logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { setHidden } from '../../support/visibility.ts'

const test = suite('what the browser does for pages')

function give(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

const { clipboard } = navigator
const { click } = HTMLAnchorElement.prototype
let opened: string[] = []

test.before.each(() => {
  freshDom()
  opened = []
  HTMLAnchorElement.prototype.click = function noteAddress(this: HTMLAnchorElement) {
    opened.push(this.href)
  }
})
test.after.each(() => {
  HTMLAnchorElement.prototype.click = click
  give('clipboard', clipboard)
  for (const name of ['vibrate', 'wakeLock']) Reflect.deleteProperty(navigator, name)
})

for (const [phoneNumber, address] of [
  ['13800000000', 'tel:13800000000'],
  ['+86 571-8888 0000', 'tel:+8657188880000'],
  ['*100#', 'tel:*100%23'],
] as const) {
  test(`hands ${phoneNumber} to the phone`, async () => {
    const result = await assertAnswered(callApi(makePhoneCall, { phoneNumber }))
    assert.equal(result, { errMsg: 'makePhoneCall:ok' })
    assert.equal(opened, [address])
  })
}

for (const [options, reason] of [
  [{}, 'parameter error: parameter.phoneNumber should be String instead of Undefined'],
  [
    { phoneNumber: 110 },
    'parameter error: parameter.phoneNumber should be String instead of Number',
  ],
  [{ phoneNumber: ' - ' }, 'phoneNumber should not be empty'],
] as const) {
  test(`calls nobody: ${reason}`, async () => {
    assert.is(await assertRefused(makePhoneCall, options), `makePhoneCall:fail ${reason}`)
    assert.equal(opened, [])
  })
}

test('reads the clipboard', async () => {
  give('clipboard', { readText: async () => '编号 8' })
  assert.equal(await assertAnswered(callApi(getClipboardData)), {
    data: '编号 8',
    errMsg: 'getClipboardData:ok',
  })
})

for (const [name, denied] of [
  ['is denied', { readText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['is absent', undefined],
] as const) {
  test(`reads no clipboard that ${name}`, async () => {
    give('clipboard', denied)
    assert.is(
      await assertRefused(getClipboardData, {}),
      'getClipboardData:fail the clipboard is not available',
    )
  })
}

for (const [name, api, ms] of [
  ['vibrateShort', vibrateShort, 15],
  ['vibrateLong', vibrateLong, 400],
] as const) {
  test(`${name} takes ${ms} ms`, async () => {
    const lengths: number[] = []
    give('vibrate', (length: number) => lengths.push(length) > 0)
    assert.equal(await assertAnswered(callApi(api)), { errMsg: `${name}:ok` })
    assert.equal(lengths, [ms])
  })

  test(`${name} fails where the browser refuses`, async () => {
    give('vibrate', () => false)
    assert.is(
      await assertRefused(api, {}),
      `${name}:fail the browser does not vibrate before the first tap`,
    )
  })

  test(`${name} fails where nothing vibrates, and says so once`, async () => {
    const lines = await logged(async () => {
      assert.is(await assertRefused(api, {}), `${name}:fail 暂时不支持 API ${name}`)
      assert.is(await assertRefused(api, {}), `${name}:fail 暂时不支持 API ${name}`)
    })
    assert.equal(lines, [`${name}:fail 暂时不支持 API ${name}`])
  })
}

test('vibrateShort refuses a type that is no text', async () => {
  assert.is(
    await assertRefused(vibrateShort, { type: 1 }),
    'vibrateShort:fail parameter error: parameter.type should be String instead of Number',
  )
})

/** A browser that counts held wake locks. */
function withWakeLock() {
  const state = { held: 0, asked: 0 }
  const release = async () => void (state.held -= 1)
  give('wakeLock', {
    async request() {
      state.asked += 1
      state.held += 1
      return { release }
    },
  })
  return state
}

test('keeps the screen on until it is let go', async () => {
  const state = withWakeLock()
  await assertAnswered(callApi(setKeepScreenOn, { keepScreenOn: true }))
  await setKeepScreenOn({ keepScreenOn: true })
  assert.is(state.held, 1)
  await setKeepScreenOn({ keepScreenOn: false })
  assert.is(state.held, 0)
})

test('asks again when the visitor comes back, and not after it was let go', async () => {
  const state = withWakeLock()
  await setKeepScreenOn({ keepScreenOn: true })
  setHidden(true)
  assert.is(state.asked, 1)
  setHidden(false)
  assert.is(state.asked, 2)
  await setKeepScreenOn({ keepScreenOn: false })
  setHidden(false)
  assert.is(state.asked, 2)
})

test('holds nothing when it was let go before the browser answered', async () => {
  const state = withWakeLock()
  const on = setKeepScreenOn({ keepScreenOn: true })
  await setKeepScreenOn({ keepScreenOn: false })
  await on
  assert.is(state.held, 0)
})

test('cannot keep the screen on everywhere, but can always let it go', async () => {
  await logged(async () => {
    assert.is(
      await assertRefused(setKeepScreenOn, { keepScreenOn: true }),
      'setKeepScreenOn:fail 暂时不支持 API setKeepScreenOn',
    )
  })
  await assertAnswered(callApi(setKeepScreenOn, { keepScreenOn: false }))
  assert.is(
    await assertRefused(setKeepScreenOn, {}),
    'setKeepScreenOn:fail parameter error: parameter.keepScreenOn should be Boolean instead of Undefined',
  )
})

test('hides the keyboard by taking the focus away', async () => {
  document.body.innerHTML = '<input>'
  const field = document.querySelector('input')
  field?.focus()
  await assertAnswered(callApi(hideKeyboard))
  assert.is.not(document.activeElement, field)
  await assertAnswered(callApi(hideKeyboard))
})

for (const name of [
  'getBatteryInfo',
  'getScreenBrightness',
  'openSetting',
  'requestSubscribeMessage',
  'updateShareMenu',
]) {
  test(`${name} is known and not supported`, async () => {
    await logged(async () => {
      assert.is(await assertRefused(wx[name], {}), `${name}:fail 暂时不支持 API ${name}`)
    })
  })
}

test.run()
