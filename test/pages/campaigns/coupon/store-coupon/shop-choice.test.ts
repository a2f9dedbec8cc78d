import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getStorageSync, setStorageSync } from '../../../../../runtime/index.ts'
import { createFakeServer, ok } from '../../../../support/fake-server.ts'
import { shows, until } from '../../../../support/mount.tsx'
import { closeApp, openApp } from '../../../../support/open-app.tsx'
import { buildStoreCoupon } from '../../../../support/store-coupon-data.ts'

const test = suite('the store that was chosen on its page')

let server = createFakeServer()
test.before.each(() => {
  server = createFakeServer(({ url }) =>
    url.includes('/store-coupon/detail') ? ok(buildStoreCoupon()) : ok({ entries: [] }),
  )
})
test.after.each(async () => {
  await closeApp()
  server.stop()
})

/** The page created anew, as after visiting another document. */
const openAfter = (activity: string) =>
  openApp('/storeCoupon?br=8&id=511', () => {
    setStorageSync('__lbsShopFor__', { activity, grantId: '' })
    setStorageSync('__lbsShop__', { store_id: 2, name: '龙井店', time: 0 })
  })
const isAskedFor = (shop: string) =>
  server.seen.some(
    ({ url }) => url.includes('/store-coupon/detail') && url.includes(`shopId=${shop}`),
  )

test('is taken also when the page was built anew meanwhile, once', async () => {
  await openAfter('511')
  await until(() => isAskedFor('2'))
  assert.equal([getStorageSync('__lbsShopFor__'), getStorageSync('__lbsShop__')], ['', ''])
})

test('is left alone where another campaign waits for it', async () => {
  await openAfter('512')
  await shows('领取门店')
  assert.is(isAskedFor('2'), false)
  assert.ok(getStorageSync('__lbsShop__'))
})

test.run()
