import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StaffCard } from '../../../../api/index.ts'
import { CardScreen } from '../../../../pages/content/card/card-screen.tsx'
import { createCardStore } from '../../../../pages/content/card/card-store.ts'

const test = suite('the screen of a staff member’s card')

const staff = {
  user_id: 5,
  name: '林晚秋',
  avatar: '',
  position: '茶艺师',
  intro: '',
  photos: [],
  phone: '13800000077',
  wechat_qrcode: 'https://work.example/5',
}

const card = {
  brand: { brand_name: '半山茶舍', logo: '', theme_color: '#e8452c' },
  shop_name: '半山茶舍',
  staff,
  store: null,
  articles: [],
  coupons: [],
  visits: 0,
  likes: 0,
  faces: [],
  liked: false,
  is_self: false,
  is_mine: false,
  server_time: 0,
} as unknown as StaffCard

const drawn = (change: Partial<StaffCard> = {}, isPreview = false) =>
  renderToStaticMarkup(
    <CardScreen
      store={createCardStore('5', isPreview)}
      card={{ ...card, ...change }}
      onAdded={() => undefined}
    />,
  )

test('a card without a phone names the way that is left', () => {
  assert.match(drawn(), /tel:13800000077/)
  assert.match(drawn({ staff: { ...staff, phone: '' } }), /加微信就能联系/)
  const neither = drawn({ staff: { ...staff, phone: '', wechat_qrcode: '' } })
  assert.match(neither, /到店就能找到/)
  assert.match(neither, /去店里逛逛/)
  assert.not.match(neither, />加微信</)
})

test('the staff member edits and shares the card, a customer adds them, a preview shares nothing', () => {
  assert.match(drawn({ is_self: true }), /编辑名片/)
  assert.match(drawn(), /分享名片/)
  assert.match(drawn(), /加微信/)
  assert.not.match(drawn({}, true), /分享名片/)
})

test('after the staff member has left, the card is the shop’s', () => {
  const left = drawn({ staff: null })
  assert.match(left, /这位店员已离开/)
  assert.not.match(left, /分享名片|点赞/)
})

test('an empty recommendation and a coupon list that is empty leave no card', () => {
  assert.not.match(drawn(), /推荐|今天能领/)
  const coupons = [{ activity_id: 7, title: '冬日券', text: '满 99 可用', thumb: '' }]
  assert.match(drawn({ coupons }), /今天能领[\s\S]*冬日券/)
})

test.run()
