import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import StoreCouponPage from '../../../../../pages/campaigns/coupon/store-coupon/store-coupon-page.tsx'
import { setStorageSync } from '../../../../../runtime/index.ts'
import { buildCode, serverTime } from '../../../../support/coupon-data.ts'
import { ok, type Reply, refused } from '../../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../../support/mount.tsx'
import { createPageFixture } from '../../../../support/page-fixture.tsx'
import {
  buildShop,
  buildStoreCoupon,
  buildStoreGrant,
} from '../../../../support/store-coupon-data.ts'

const test = suite('store coupon page')
const fixture = createPageFixture(StoreCouponPage, '/storeCoupon?br=8&id=511')
const { calls } = fixture
let detail = buildStoreCoupon()
let taking: () => Reply

test.before.each(() => {
  detail = buildStoreCoupon()
  taking = () => {
    detail = buildStoreCoupon({ mine: [buildStoreGrant()] })
    return ok({ grant_id: 'g1', code: '628407153926', valid_to: 0, taken: 1, shop: buildShop() })
  }
  fixture.begin(({ url }) => {
    if (url.includes('/store-coupon/detail')) return ok(detail)
    if (url.includes('/store-coupon/take')) return taking()
    if (url.includes('/activity/preview')) {
      return ok({ ...detail, preview: { state: 'running', states: ['noShop'] } })
    }
    if (url.includes('/brand/index')) return ok({ entries: [] })
    return url.includes('/coupon/code') ? ok(buildCode()) : ok({})
  })
})
test.after.each(fixture.end)

const takes = () =>
  calls('/store-coupon/take').map(({ body }) => body as { shopId: number; lat?: number })

test('shows the skeleton with the button until the answer is there', async () => {
  fixture.server.handler = () => new Promise(() => {})
  await fixture.mount()
  assert.match(pageText(), '请稍候...')
  assert.is(find('立即领取')?.dataset.hold, 'take')
})

test('shows the coupon and its store: where, how far, when, how many are left', async () => {
  detail = buildStoreCoupon({
    shop: buildShop({ distance_m: 850 }),
    coupon: { use_text: '周一至周五 10:00-17:00', appoint: true },
  })
  await fixture.open({ shopId: '1' })
  for (const words of [
    '到店茶饮券',
    '湖滨店850米',
    '湖滨路86号',
    '营业中·09:30-21:30',
    '本店还剩12张',
    '导航',
    '电话',
    '换门店',
    '到店前先打个电话',
    '时段周一至周五10:00-17:00',
  ])
    await shows(words)
  assert.is(calls('/store-coupon/detail').filter(({ url }) => url.includes('shopId=1')).length, 1)
})

test('takes one for the store on the page, once for two quick taps', async () => {
  await fixture.open({ shopId: '1' })
  await press('立即领取')
  await shows('已领到1张')
  await shows('湖滨店11-2810:00前有效')
  assert.equal(
    takes().map(({ shopId }) => shopId),
    [1],
  )
})

test('asks for a store first where there is a choice', async () => {
  detail = buildStoreCoupon({ shop: null })
  await fixture.open()
  await shows('先选一家门店')
  assert.ok(find('选择门店'))
  assert.ok(find('定位找最近的'))
  assert.is(calls('/store-coupon/take').length, 0)
})

test('where a position is needed it asks the phone; a refusal is told, and the list stays a way', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (_: unknown, fail: (error: object) => void) =>
        fail({ code: 1, message: 'denied' }),
    },
  })
  detail = buildStoreCoupon({ coupon: { need_location: true } })
  await fixture.open({ shopId: '1' })
  await press('定位后领取')
  await shows('没有获得定位权限')
  assert.ok(find('换门店'))
  assert.is(calls('/store-coupon/take').length, 0)
})

test('goes with the position that is known from half an hour ago', async () => {
  const time = Math.floor(Date.now() / 1000) - 60
  setStorageSync('__loc__', { lat: 30.2, lng: 120.1, city: '', time })
  detail = buildStoreCoupon({
    coupon: { need_location: true },
    shop: buildShop({ distance_m: 100 }),
  })
  await fixture.open({ shopId: '1' })
  assert.match(calls('/store-coupon/detail')[0]?.url ?? '', 'lat=30.2')
  await press('立即领取')
  await until(() => calls('/store-coupon/take').length > 0)
  assert.equal(
    takes().map(({ lat }) => lat),
    [30.2],
  )
})

test('a store that is sold out offers another one; the page stays', async () => {
  taking = () => {
    detail = buildStoreCoupon({ shop: buildShop({ left: 0 }) })
    return refused(2105, '这家门店的券已领完')
  }
  await fixture.open({ shopId: '1' })
  await press('立即领取')
  await shows('这家门店的券已领完')
  assert.ok(find('换一家门店'))
})

test('too far away says how far, and no sheet asks for a place that is known', async () => {
  taking = () => {
    detail = buildStoreCoupon({
      coupon: { need_location: true },
      shop: buildShop({ distance_m: 9000 }),
    })
    return refused(2113, '你离门店太远了')
  }
  await fixture.open({ shopId: '1' })
  await press('立即领取')
  await shows('你距门店9公里，3公里内才能领')
  assert.not.match(pageText(), '确认你在活动区域')
})

const states = [
  ['notStarted', '活动未开始'],
  ['paused', '活动暂停中'],
  ['ended', '活动已结束'],
  ['soldOut', '已抢光'],
] as const

for (const [state, words] of states)
  test(`${state} has its own screen`, async () => {
    detail = buildStoreCoupon({ activity: { state, start_at: serverTime + 3600 } })
    await fixture.open()
    await shows(words)
  })

test('one of mine that was used says when and where, also when the campaign is over', async () => {
  const mine = [buildStoreGrant({ status: 2, used_at: serverTime, can_change: false })]
  detail = buildStoreCoupon({ activity: { state: 'ended' }, mine })
  await fixture.open()
  await shows('11-2110:00在湖滨店使用')
})

test('shows the code of the grant that the link names', async () => {
  detail = buildStoreCoupon({ mine: [buildStoreGrant()] })
  await fixture.open({ grantId: 'g1' })
  await shows('请店员扫码')
})

test('a preview takes nothing', async () => {
  await fixture.open({ isPreview: '1', previewKey: 'k' })
  await press('立即领取')
  await shows('预览状态不可操作')
  assert.is(calls('/store-coupon/take').length, 0)
})

for (const id of ['', '0', 'abc'])
  test(`an id of "${id}" is not found without any call`, async () => {
    await fixture.open({ id })
    await shows('活动不存在')
    assert.is(fixture.server.seen.length, 0)
  })

test.run()
