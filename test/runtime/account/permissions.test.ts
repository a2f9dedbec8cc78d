import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setServices } from '../../../runtime/core/services.ts'
import { authorize, getSetting } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('getSetting and authorize')

function give(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

const kept = ['permissions', 'geolocation', 'mediaDevices'] as const
const before = kept.map(name => [name, navigator[name]] as const)

/** The browser's stored permissions; it throws for other names. */
function remembers(states: Record<string, PermissionState>): void {
  give('permissions', {
    async query({ name }: { name: string }) {
      if (!states[name]) throw new TypeError(`unknown name ${name}`)
      return { state: states[name] }
    },
  })
}

const always = {
  'scope.address': true,
  'scope.invoice': true,
  'scope.invoiceTitle': true,
  'scope.writePhotosAlbum': true,
}

test.before.each(() => {
  freshDom()
  remembers({})
})
test.after.each(() => {
  for (const [name, value] of before) give(name, value)
  Reflect.deleteProperty(window, 'wx')
  setServices({})
})

test('getSetting tells what was allowed and denied, and leaves out what was not asked', async () => {
  remembers({ geolocation: 'granted', camera: 'denied', microphone: 'prompt' })
  assert.equal(await assertAnswered(callApi(getSetting)), {
    authSetting: {
      ...always,
      'scope.userInfo': false,
      'scope.userLocation': true,
      'scope.userFuzzyLocation': true,
      'scope.camera': false,
    },
    errMsg: 'getSetting:ok',
  })
})

for (const [name, permissions] of [
  ['does not tell', undefined],
  ['does not know the names', { query: () => Promise.reject(new TypeError('unknown')) }],
] as const) {
  test(`getSetting takes nothing for granted in a browser that ${name}`, async () => {
    give('permissions', permissions)
    setServices({ userInfo: async () => ({ nickName: '', avatarUrl: '' }) })
    const { authSetting } = await getSetting()
    assert.equal(authSetting, { ...always, 'scope.userInfo': true })
  })
}

test('getSetting has no subscriptions, which it only tells when asked', async () => {
  assert.not.ok('subscriptionsSetting' in (await getSetting()))
  const { subscriptionsSetting } = await getSetting({ withSubscriptions: true })
  assert.equal(subscriptionsSetting, { mainSwitch: false, itemSettings: {} })
})

/** Requests of the browser to the visitor. */
let asked: string[] = []
let stopped = 0

function visitorSays(isYes: boolean, code = 1): void {
  asked = []
  stopped = 0
  give('geolocation', {
    getCurrentPosition(resolve: (position: object) => void, reject: (error: object) => void) {
      asked.push('place')
      if (isYes) resolve({})
      else reject({ code })
    },
  })
  give('mediaDevices', {
    async getUserMedia(kind: object) {
      asked.push(...Object.keys(kind))
      if (!isYes) throw new DOMException('no', 'NotAllowedError')
      return { getTracks: () => [{ stop: () => (stopped += 1) }] }
    },
  })
}

for (const [scope, what, tracks] of [
  ['scope.userLocation', 'place', 0],
  ['scope.userFuzzyLocation', 'place', 0],
  ['scope.camera', 'video', 1],
  ['scope.record', 'audio', 1],
] as const) {
  test(`authorize asks the visitor for ${scope}, and lets go of what it got`, async () => {
    visitorSays(true)
    await assertAnswered(callApi(authorize, { scope }))
    assert.equal([asked, stopped], [[what], tracks])
  })

  test(`authorize fails when the visitor refuses ${scope}`, async () => {
    visitorSays(false)
    assert.is(await assertRefused(authorize, { scope }), 'authorize:fail auth deny')
  })
}

test('authorize calls a position that is not found allowed', async () => {
  visitorSays(false, 3)
  await authorize({ scope: 'scope.userLocation' })
})

for (const [state, outcome] of [
  ['granted', 'authorize:ok'],
  ['denied', 'authorize:fail auth deny'],
] as const) {
  test(`authorize does not ask again for what is ${state}`, async () => {
    visitorSays(state === 'denied')
    remembers({ geolocation: state })
    const { errMsg } = await authorize({ scope: 'scope.userLocation' }).catch(error => error)
    assert.equal([errMsg, asked], [outcome, []])
  })
}

test('authorize leaves the question to a host that tells the place itself', async () => {
  visitorSays(false)
  Object.assign(window, { wx: { getLocation() {} } })
  await authorize({ scope: 'scope.userLocation' })
  assert.equal(asked, [])
})

test('authorize needs nobody for saved pictures', async () => {
  visitorSays(false)
  await assertAnswered(callApi(authorize, { scope: 'scope.writePhotosAlbum' }))
  assert.equal(asked, [])
})

for (const [options, reason] of [
  [{ scope: 'scope.werun' }, 'invalid scope'],
  [{ scope: 'toString' }, 'invalid scope'],
  [{}, 'parameter error: parameter.scope should be String instead of Undefined'],
] as const) {
  test(`authorize fails with ${reason} for ${JSON.stringify(options)}`, async () => {
    assert.is(await assertRefused(authorize, options), `authorize:fail ${reason}`)
  })
}

test.run()
