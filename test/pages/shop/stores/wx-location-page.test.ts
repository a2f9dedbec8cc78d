import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { pageText, press, shows, until } from '../../../support/mount.tsx'
import { openApp } from '../../../support/open-app.tsx'

const test = suite('the page of one place')

const fixture = createAppFixture()

test.before.each(fixture.begin)
test.after.each(async () => {
  await fixture.end()
  Reflect.deleteProperty(window, 'wx')
})

const open = async (query: string) => {
  await openApp(`/wx-location?br=8&${query}`)
  await navigator.clipboard.writeText('')
}
const copied = () => navigator.clipboard.readText()
const shop = 'lat=30.25&lng=120.16&name=湖滨店&address=湖滨路 86 号'

test('names the place and its address', async () => {
  await open(shop)
  await shows('湖滨店')
  await shows('湖滨路86号')
})

test('a place without a name or an address says where it is in numbers', async () => {
  await open('lat=30.25&lng=120.16')
  await shows('门店位置')
  await shows('30.2500,120.1600')
})

test('the way is shown by the host, with what its map needs', async () => {
  const opened: object[] = []
  await open(shop)
  Object.assign(window, {
    wx: {
      openLocation: (where: { success?: (answer: object) => void }) => {
        opened.push(where)
        where.success?.({ errMsg: 'openLocation:ok' })
      },
    },
  })
  await press('导航')
  await until(() => opened.length > 0)
  const { latitude, longitude, name, address, scale } = opened[0] as Record<string, unknown>
  assert.equal(
    [latitude, longitude, name, address, scale],
    [30.25, 120.16, '湖滨店', '湖滨路 86 号', 16],
  )
})

test('without a host the address is copied, ready for another map', async () => {
  await open(shop)
  await press('导航')
  await shows('已复制')
  assert.is(await copied(), '湖滨路 86 号')
})

test('the address can be copied by itself', async () => {
  await open(shop)
  await press('复制地址')
  await shows('已复制')
  assert.is(await copied(), '湖滨路 86 号')
})

test('leads back', async () => {
  await open(shop)
  await press('返回')
  await until(() => fixture.left.length > 0)
  assert.match(fixture.left.join(), /\/brand\?br=8/)
})

for (const bad of ['lat=91&lng=0', 'lat=x&lng=1', 'lng=1', 'lat=1e1&lng=2'])
  test(`"${bad}" is no place on earth`, async () => {
    await open(bad)
    await until(() => location.pathname === '/error' || fixture.left.length > 0)
    assert.match([location.pathname, ...fixture.left].join(' '), '/error')
    assert.not.match(pageText(), '导航')
  })

test.run()
