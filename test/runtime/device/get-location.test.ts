import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { toGcj02 } from '../../../runtime/device/gcj02.ts'
import { getLocation } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('getLocation')

type Ask = Geolocation['getCurrentPosition']
type Host = (call: { type: string; [callback: string]: unknown }) => void

let limits: PositionOptions | undefined

/** A browser with this answer. */
function withBrowser(answer: Ask): void {
  const geolocation = {
    getCurrentPosition(...[resolve, reject, options]: Parameters<Ask>) {
      limits = options
      answer(resolve, reject, options)
    },
  }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
}

/** A host that calls one of the callbacks with this value. */
const bring = (
  callback: 'success' | 'cancel' | 'fail',
  answer?: object,
  hear?: (type: string) => void,
) => {
  const host: Host = ({ type, ...callbacks }) => {
    hear?.(type)
    ;(callbacks[callback] as (result?: object) => void)(answer)
  }
  Object.assign(window, { wx: { getLocation: host } })
}

const coords = {
  latitude: 31.1774276,
  longitude: 121.5272106,
  accuracy: 20,
  altitude: 4,
  altitudeAccuracy: 8,
  speed: null,
} as GeolocationCoordinates

const fails = (code: number) =>
  withBrowser((_, reject) => reject?.({ code } as GeolocationPositionError))

test.before.each(() => {
  freshDom()
  limits = undefined
})
test.after.each(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(window, 'wx')
})

test('answers the browser’s position in numbers', async () => {
  withBrowser(resolve => resolve({ coords } as GeolocationPosition))
  assert.equal(await assertAnswered(callApi(getLocation)), {
    latitude: 31.1774276,
    longitude: 121.5272106,
    speed: 0,
    accuracy: 20,
    altitude: 4,
    verticalAccuracy: 8,
    horizontalAccuracy: 20,
    errMsg: 'getLocation:ok',
  })
})

test('moves the browser’s position for Chinese maps, if they are asked for', async () => {
  withBrowser(resolve => resolve({ coords } as GeolocationPosition))
  const { latitude, longitude } = await getLocation({ type: 'gcj02' })
  assert.equal({ latitude, longitude }, toGcj02(coords))
  assert.is.not(latitude, coords.latitude)
})

for (const [options, timeout, enableHighAccuracy] of [
  [{}, 10_000, false],
  [{ highAccuracyExpireTime: 4000 }, 10_000, false],
  [{ isHighAccuracy: true, highAccuracyExpireTime: 4000 }, 4000, true],
  [{ isHighAccuracy: true, highAccuracyExpireTime: 10 }, 10_000, true],
] as const) {
  test(`waits ${timeout} ms with ${JSON.stringify(options)}`, async () => {
    withBrowser(resolve => resolve({ coords } as GeolocationPosition))
    await getLocation(options)
    assert.equal(limits, { timeout, enableHighAccuracy })
  })
}

for (const [code, reason] of [
  [1, 'auth deny'],
  [2, 'the position is not available'],
  [3, 'timeout'],
] as const) {
  test(`fails with ${reason}`, async () => {
    fails(code)
    assert.is(await assertRefused(getLocation, {}), `getLocation:fail ${reason}`)
  })
}

test('asks a host that came late instead of the browser', async () => {
  fails(1)
  const asked: string[] = []
  bring('success', { latitude: '30.25', longitude: '120.16', accuracy: '65' }, type =>
    asked.push(type),
  )
  const { latitude, longitude, accuracy, horizontalAccuracy } = await getLocation({ type: 'gcj02' })
  assert.equal([latitude, longitude, accuracy, horizontalAccuracy], [30.25, 120.16, 65, 65])
  assert.equal(asked, ['gcj02'])
  await getLocation()
  assert.equal(asked, ['gcj02', 'wgs84'])
})

test('calls the host’s cancel a refusal', async () => {
  bring('cancel')
  assert.is(await assertRefused(getLocation, {}), 'getLocation:fail auth deny')
})

test('fails with the host’s own reason', async () => {
  bring('fail', { errMsg: 'getLocation:fail:timeout' })
  assert.is(await assertRefused(getLocation, {}), 'getLocation:fail timeout')
})

test('fails where neither host nor browser can tell', async () => {
  Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
  assert.is(
    await assertRefused(getLocation, {}),
    'getLocation:fail h5端仅在微信公众号中支持 API getLocation',
  )
})

test('refuses a type that is no text', async () => {
  assert.is(
    await assertRefused(getLocation, { type: 2 }),
    'getLocation:fail parameter error: parameter.type should be String instead of Number',
  )
})

test.run()
