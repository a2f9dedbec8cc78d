import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  actionOf,
  canChoose,
  noteOf,
  shopState,
  viewOf,
} from '../../../../../pages/campaigns/coupon/store-coupon/rules.ts'
import { serverTime } from '../../../../support/coupon-data.ts'
import {
  buildShop,
  buildStoreCoupon,
  buildStoreGrant,
} from '../../../../support/store-coupon-data.ts'

const test = suite('store coupon rules')

const near = { need_location: true }
const shops = [
  [{}, 'open'],
  [{ shop: null }, 'noShop'],
  [{ shop: buildShop({ left: 0 }) }, 'shopSoldOut'],
  [{ shop: buildShop({ left: -1 }) }, 'open'],
  [{ coupon: near }, 'unplaced'],
  [{ coupon: near, shop: buildShop({ distance_m: 3000 }) }, 'open'],
  [{ coupon: near, shop: buildShop({ distance_m: 3001 }) }, 'outOfArea'],
  [{ shop: buildShop({ distance_m: 90_000 }) }, 'open'],
] as const

for (const [changes, expected] of shops)
  test(`${JSON.stringify(changes).slice(0, 70)} stands as ${expected}`, () => {
    assert.is(shopState(buildStoreCoupon(changes)), expected)
  })

const held = [buildStoreGrant()]
const views = [
  [{}, undefined, 'running'],
  [{}, 'soldOut', 'running'],
  [{ shop: buildShop({ left: 0 }) }, undefined, 'running'],
  [{ activity: { state: 'soldOut' } }, undefined, 'soldOut'],
  [{ activity: { state: 'soldOut' }, mine: held }, undefined, 'running'],
  [{ activity: { state: 'ended' }, mine: held }, undefined, 'ended'],
  [{}, 'audience', 'audience'],
  [{ coupon: { pick_shop: 'bound' } }, 'audience', 'running'],
] as const

for (const [changes, refused, expected] of views)
  test(`${JSON.stringify(changes).slice(0, 60)}, refused ${refused}: ${expected}`, () => {
    const detail = structuredClone(changes) as Parameters<typeof buildStoreCoupon>[0]
    assert.is(viewOf(buildStoreCoupon(detail), refused), expected)
  })

const buttons = [
  [{}, undefined, '立即领取', 'take'],
  [{ mine: held }, undefined, '再领 1 张', 'take'],
  [{ mine: held }, 'limit', '出示券码', 'show'],
  [{}, 'limit', '已领完', 'nothing'],
  [{ shop: null }, undefined, '选择门店', 'choose'],
  [{ shop: null, coupon: { pick_shop: 'nearest' } }, undefined, '定位找门店', 'locate'],
  [{ shop: null, coupon: { pick_shop: 'bound' } }, undefined, '专属门店可领', 'nothing'],
  [{ coupon: near }, undefined, '定位后领取', 'locate'],
  [{ coupon: near, shop: buildShop({ distance_m: 12_345 }) }, undefined, '离门店太远', 'nothing'],
  [{ shop: buildShop({ left: 0 }) }, undefined, '换一家门店', 'choose'],
  [{ shop: buildShop({ left: 0 }) }, 'soldOut', '换一家门店', 'choose'],
  [{ shop: buildShop({ left: 0 }), shop_n: 1 }, undefined, '本店已领完', 'nothing'],
] as const

for (const [changes, refused, text, does] of buttons)
  test(`${JSON.stringify(changes).slice(0, 60)}, refused ${refused}: ${text}`, () => {
    const detail = structuredClone(changes) as Parameters<typeof buildStoreCoupon>[0]
    const button = actionOf(buildStoreCoupon(detail), refused)
    assert.equal([button.text, button.does], [text, does])
  })

test('says how far away is too far', () => {
  const detail = buildStoreCoupon({ coupon: near, shop: buildShop({ distance_m: 12_345 }) })
  assert.is(actionOf(detail).note, '你距门店 12.3 公里，3 公里内才能领')
})

test('a store can be chosen where there are several and the campaign lets one', () => {
  assert.is(canChoose(buildStoreCoupon()), true)
  assert.is(canChoose(buildStoreCoupon({ shop_n: 1 })), false)
  assert.is(canChoose(buildStoreCoupon({ coupon: { pick_shop: 'bound' } })), false)
})

test('tells of one of mine where and until when, or where and when it was used', () => {
  assert.is(noteOf(buildStoreGrant(), serverTime), '湖滨店\n11-28 10:00 前有效')
  const used = buildStoreGrant({ status: 2, used_at: serverTime })
  assert.is(noteOf(used, serverTime), '11-21 10:00 在湖滨店使用')
})

test.run()
