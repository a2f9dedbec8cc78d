import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getStorageSync } from '../../../../runtime/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply } from '../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'
import { givePlace, type PhoneAnswer } from '../../../support/phone-place.ts'
import { stillTime } from '../../../support/still-time.ts'

const test = suite('the page that asks where people are')

const cities = [
  { city: '杭州市', lat: 30.25, lng: 120.16 },
  { city: '宁波市', lat: 29.87, lng: 121.54 },
]
const hangzhou = { latitude: 30.26, longitude: 120.15 }

const fixture = createAppFixture(({ url }) => (url.includes('/lbs/city') ? answer() : ok({})))
let phone = givePlace('silent')
let answer: () => Reply | Promise<Reply>

test.before.each(() => {
  answer = () => ok({ city: '杭州市', list: cities })
  fixture.begin()
})
test.after.each(async () => {
  await fixture.end()
  phone.stop()
})

async function open(query = '', says: PhoneAnswer = 'silent'): Promise<void> {
  phone = givePlace(says)
  await openApp(`/getLocation?br=8${query}`)
}

const use = '使用当前位置'
const kept = () => getStorageSync('__loc__') as Record<string, unknown>

test('says why it asks, and asks the phone only after a tap', async () => {
  await open()
  await shows('位置只用来排列门店')
  await shows('宁波市')
  assert.is(phone.asked, 0)
})

test('a phone that tells is kept with its city, and the visitor is back where they came from', async () => {
  await open('&back=%2Fcoupon%3Fid%3D501', hangzhou)
  await press(use)
  await until(() => fixture.left.length > 0)
  assert.match(fixture.left.join(), /\/coupon\?id=501/)
  assert.is(kept().city, '杭州市')
  // In GCJ-02, which differs by some hundred metres.
  assert.ok(Math.abs(Number(kept().lat) - hangzhou.latitude) < 0.01)
})

test('without a page to go back to it leads on to the brand', async () => {
  await open('', hangzhou)
  await press(use)
  await until(() => fixture.left.length > 0)
  assert.match(fixture.left.join(), /\/brand\?br=8/)
})

test('an address elsewhere is not gone back to', async () => {
  await open('&back=https%3A%2F%2Felsewhere.test%2F', hangzhou)
  await press(use)
  await until(() => fixture.left.length > 0)
  assert.match(fixture.left.join(), /\/brand\?br=8/)
})

test('while the phone is asked it says so, and a second tap asks nothing more', async () => {
  await open()
  await press(use)
  await shows('正在定位，最多等10秒')
  await press(use)
  assert.is(phone.asked, 1)
})

test('a phone that says nothing is waited for ten seconds, then a city can be chosen', async () => {
  await open()
  const time = stillTime()
  try {
    await press(use)
    await time.pass(9999)
    assert.match(pageText(), '正在定位')
    await time.pass(1)
    assert.match(pageText(), '暂时定位不到')
  } finally {
    time.restore()
  }
})

test('a visitor who refuses reads how to allow it, and may choose a city', async () => {
  await open('', 'denied')
  await press(use)
  await shows('没有获得定位权限')
  await press('宁波市')
  await until(() => fixture.left.length > 0)
  assert.equal([kept().city, kept().lat], ['宁波市', 29.87])
})

test('a city that is chosen while the position is looked up stays, and leads back once', async () => {
  let notify = () => {}
  await open('&back=%2Fcoupon%3Fid%3D501', hangzhou)
  await shows('宁波市')
  answer = () =>
    new Promise(resolve => {
      notify = () => resolve(ok({ city: '杭州市', list: [] }))
    })
  const before = fixture.server.seen.length
  await press(use)
  await until(() => fixture.server.seen.length > before)
  await press('宁波市')
  await until(() => fixture.left.length > 0)
  notify()
  await settled()
  assert.equal([kept().city, fixture.left.length], ['宁波市', 1])
})

test('a page without https is not told: it says so instead of blaming the visitor', async () => {
  await open('', 'denied')
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })
  try {
    await press(use)
    await shows('不是加密连接')
    assert.is(phone.asked, 0)
  } finally {
    Reflect.deleteProperty(window, 'isSecureContext')
  }
})

test('can be skipped only where the position is not needed', async () => {
  await open()
  assert.not.ok(find('跳过'))
  await open('&need=0&back=%2Fcoupon%3Fid%3D501')
  await press('跳过')
  await until(() => fixture.left.length > 0)
  assert.match(fixture.left.join(), /\/coupon\?id=501/)
  assert.equal(kept(), '')
})

test('a list of cities that does not come can be asked for again', async () => {
  answer = () => ({ status: 400, body: 'nonsense' })
  await open()
  await shows('加载失败')
  answer = () => ok({ city: '', list: cities })
  await press('重试')
  await shows('杭州市')
  assert.not.match(pageText(), '加载失败')
})

test('a city that nobody can name is no reason to lose the position', async () => {
  await open('', hangzhou)
  answer = () => ({ status: 400, body: 'nonsense' })
  await press(use)
  await until(() => fixture.left.length > 0)
  await settled()
  assert.is(kept().city, '')
})

test.run()
