import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logClient, takeClientLog, watchClientLog } from '../../../api/core/client-log.ts'
import { uploadClientLog } from '../../../api/core/log-upload.ts'
import { setStorageSync } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import { watchListeners } from '../../support/listeners.ts'
import { createObjectStorePhone } from '../../support/object-store-phone.ts'

const test = suite('client log upload')

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  now: Date.now,
}
let phone = createObjectStorePhone()
let clock = createFakeClock()
let dropListeners = () => {}

test.before.each(() => {
  dropListeners = watchListeners()
  freshDom('/coupon?br=8')
  setStorageSync('br', '8')
  takeClientLog()
  phone = createObjectStorePhone()
  clock = createFakeClock()
  holdTime()
})
test.after.each(() => {
  Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout })
  Date.now = real.now
  watchClientLog(() => {})
  takeClientLog()
  phone.stop()
  dropListeners()
})

function holdTime(): void {
  const timers = new Map<number, () => void>()
  let nextId = 1
  Date.now = clock.now
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    const id = nextId++
    timers.set(id, clock.after(ms, run))
    return id
  }) as unknown as typeof setTimeout
  globalThis.clearTimeout = ((id: number) => timers.get(id)?.()) as typeof clearTimeout
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) clock.tick(1_000)
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => real.setTimeout(resolve, 0))
}

/** Messages by uploaded file. */
const files = () =>
  Promise.all(
    phone.posts.map(async ({ file }) =>
      (await file.text())
        .trim()
        .split('\n')
        .map(text => JSON.parse(text).msg),
    ),
  )

test('a burst of errors is one file, 30 s after the last', async () => {
  uploadClientLog()
  logClient('one')
  await pass(20)
  logClient('two')
  await pass(29)
  assert.equal(await files(), [])
  await pass(1)
  assert.equal(await files(), [['one', 'two']])
  assert.match(
    phone.asked[0] ?? '',
    /^\/public-api\/oss\/makeSignature\?brandId=8&dir=logs&ext=log&size=\d+$/,
  )
  await pass(300)
  assert.is(phone.posts.length, 1)
})

test('a first login that fails is reported: brand and context come from the address, as with every request', async () => {
  freshDom('/coupon?br=9&staffId=5&shareUser=7&staffMarket=2')
  setStorageSync('unionid', 'oU1')
  uploadClientLog()
  logClient('login failed')
  await pass(30)
  const [asked = ''] = phone.asked
  const fields = Object.fromEntries(new URLSearchParams(asked.slice(asked.indexOf('?'))))
  delete fields.size
  assert.equal(fields, {
    wechatUnionid: 'oU1',
    brandId: '9',
    staffId: '5',
    shareUser: '7',
    staffMarket: '2',
    dir: 'logs',
    ext: 'log',
  })
  assert.is(phone.askedWith[0]?.get('Content-Type'), 'application/json')
  assert.is(phone.askedWith[0]?.get('X-Platform-Type'), 'OA_WECHAT')
})

test('what went wrong before the first page is in it', async () => {
  logClient('early')
  uploadClientLog()
  await pass(30)
  assert.equal(await files(), [['early']])
})

test('a minute lies between two files', async () => {
  uploadClientLog()
  logClient('one')
  await pass(31)
  logClient('two')
  await pass(58)
  assert.is(phone.posts.length, 1)
  await pass(1)
  assert.is(phone.posts.length, 2)
})

test('errors that never pause go once a minute, never more often', async () => {
  uploadClientLog()
  for (let minute = 0; minute < 5; minute++) {
    for (let n = 0; n < 12; n++) {
      logClient(`${minute} ${n}`)
      await pass(5)
    }
  }
  const sizes = (await files()).map(file => file.length)
  assert.ok(sizes.length >= 4 && sizes.length <= 5, `${sizes}`)
})

test('a page that ends sends what it has, unless it just did', async () => {
  uploadClientLog()
  logClient('one')
  window.dispatchEvent(new Event('pagehide'))
  await pass(0)
  assert.equal(await files(), [['one']])
  logClient('two')
  window.dispatchEvent(new Event('pagehide'))
  await pass(1)
  assert.is(phone.posts.length, 1)
})

test('a failure is dropped without a word and is no error of its own', async () => {
  uploadClientLog()
  phone.store = () => new Response('<Error/>', { status: 500 })
  logClient('one')
  await pass(30)
  phone.signature = () => {
    throw new Error('dead')
  }
  await pass(300)
  assert.is(phone.posts.length, 1)
  assert.equal(takeClientLog(), [])
})

test.run()
