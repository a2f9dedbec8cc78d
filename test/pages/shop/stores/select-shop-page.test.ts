import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LbsStore } from '../../../../api/index.ts'
import { getStorageSync, setStorageSync } from '../../../../runtime/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply, type SeenRequest } from '../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../support/open-app.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the page that chooses a store')

const shop = (store_id: number, changes: Partial<LbsStore> = {}): LbsStore => ({
  store_id,
  store_name: `${store_id}号店`,
  address: `湖滨路 ${store_id} 号`,
  phone: '0571-87000021',
  hours: '09:30-21:30',
  thumb: '',
  city: '杭州市',
  lat: 30.25,
  lng: 120.16,
  distance: null,
  open: 1,
  stock: 1,
  ...changes,
})

const listOf = (list: LbsStore[], cities = ['杭州市', '宁波市']): Reply =>
  ok({ list, page: 1, limit: 20, total: list.length, has_more: false, cities })

const fixture = createAppFixture(request =>
  request.url.includes('/lbs/store-list') ? answer(request) : ok({}),
)
let answer: (request: SeenRequest) => Reply | Promise<Reply>

test.before.each(() => {
  answer = () => listOf([shop(1), shop(2)])
  fixture.begin()
})
test.after.each(fixture.end)

const open = (before?: () => void) => openApp('/selectLbsShop?br=8&id=511&selected=2', before)
const asked = () => fixture.server.seen.filter(({ url }) => url.includes('/lbs/store-list'))
const lastQuery = () =>
  new URL(asked()[asked().length - 1]?.url ?? '', 'http://shop.test').searchParams
const field = () => document.querySelector<HTMLInputElement>('input[type=search]')
const row = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.place-shop > button')].find(each =>
    each.textContent?.includes(name),
  )

test('waits in the shape of a list', async () => {
  answer = () => new Promise(() => undefined)
  await open()
  assert.ok(document.querySelector('.kit-skeleton'))
})

test('without a position the stores stand by name, and the way to the position is offered', async () => {
  await open()
  await shows('1号店')
  assert.is(lastQuery().get('activity_id'), '511')
  assert.is(lastQuery().has('lat'), false)
  assert.is(row('2号店')?.getAttribute('aria-pressed'), 'true')
  await press('开启定位，按距离排列门店')
  await until(() => fixture.left.length > 0)
  assert.match(fixture.left.join(), /\/getLocation\?.*need=0/)
})

test('with a position each store says how far it is, and nothing is asked any more', async () => {
  answer = () => listOf([shop(1, { distance: 850 }), shop(2, { distance: 12_340 })])
  await open(() =>
    setStorageSync('__loc__', {
      lat: 30.2,
      lng: 120.1,
      city: '杭州市',
      time: Math.floor(Date.now() / 1000) - 60,
    }),
  )
  await shows('850米')
  await shows('12.3公里')
  assert.is(lastQuery().get('lat'), '30.2')
  assert.not.ok(find('开启定位，按距离排列门店'))
})

test('the chosen store is kept for who asked, and the visitor is back', async () => {
  await open()
  await shows('1号店')
  row('1号店')?.click()
  await until(() => fixture.left.length > 0)
  const { store_id, name } = getStorageSync('__lbsShop__') as Record<string, unknown>
  assert.equal([store_id, name], [1, '1号店'])
})

test('a store that is closed, or has none left, says so; only the closed one cannot be chosen', async () => {
  answer = () => listOf([shop(1, { open: 0 }), shop(2, { stock: 0 })])
  await open()
  await shows('暂停营业')
  await shows('活动已抢光')
  assert.equal([row('1号店')?.disabled, row('2号店')?.disabled], [true, false])
})

test('the only store there is chooses itself', async () => {
  answer = () => listOf([shop(7)])
  await open()
  await until(() => fixture.left.length > 0)
  assert.is((getStorageSync('__lbsShop__') as LbsStore).store_id, 7)
})

test('the only store chooses nothing for somebody who has gone on', async () => {
  let notify = () => {}
  answer = () =>
    new Promise(resolve => {
      notify = () => resolve(listOf([shop(7)]))
    })
  await open()
  await until(() => asked().length > 0)
  await closeApp()
  notify()
  await settled()
  assert.equal([getStorageSync('__lbsShop__'), fixture.left], ['', []])
})

test('the only store that was found by searching does not', async () => {
  await open()
  await shows('1号店')
  answer = () => listOf([shop(7)])
  await typeInto(field(), '七')
  await shows('7号店')
  assert.equal(getStorageSync('__lbsShop__'), '')
})

test('what matches nothing leads back to all stores', async () => {
  await open()
  await shows('1号店')
  answer = ({ url }) =>
    decodeURIComponent(url).includes('没有这家') ? listOf([]) : listOf([shop(1), shop(2)])
  await typeInto(field(), '没有这家')
  await shows('没有找到门店')
  await press('看全部门店')
  await shows('2号店')
  assert.is(field()?.value, '')
})

test('a brand without any store says so, with the way back', async () => {
  answer = () => listOf([], [])
  await open()
  await shows('这里还没有门店')
  assert.not.ok(find('看全部门店'))
  await press('返回')
  await until(() => fixture.left.length > 0)
})

test('a city shows its stores only', async () => {
  await open()
  await shows('1号店')
  answer = () => listOf([shop(9)])
  await press('宁波市')
  await shows('9号店')
  assert.is(lastQuery().get('city'), '宁波市')
})

test('of two searches the later one counts, whichever is answered first', async () => {
  await open()
  await shows('1号店')
  let first = () => {}
  const late = new Promise<void>(resolve => {
    first = resolve
  })
  answer = async ({ url }) => {
    if (decodeURIComponent(url).includes('keyword=湖滨')) return listOf([shop(5)])
    await late
    return listOf([shop(4)])
  }
  await typeInto(field(), '湖')
  await typeInto(field(), '湖滨')
  await shows('5号店')
  first()
  await late
  await shows('5号店')
  assert.not.match(pageText(), '4号店')
})

test('a list that does not come can be asked for again', async () => {
  answer = () => ({ status: 400, body: 'nonsense' })
  await open()
  await shows('加载失败')
  answer = () => listOf([shop(1), shop(2)])
  await press('重试')
  await shows('1号店')
})

test('the map of a store is its own page', async () => {
  await open()
  await shows('1号店')
  await press('地图')
  await until(() => fixture.left.length > 0)
  assert.match(fixture.left.join(), /\/wx-location\?.*lat=30\.25.*lng=120\.16/)
})

test.run()
