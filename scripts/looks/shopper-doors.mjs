import { changeAnswer, lose } from '../look/answers.mjs'

const person = 'shopperB'
/** The page again, with an answer changed before it asks. */
const again = change => async page => {
  await change(page)
  await page.reload({ waitUntil: 'networkidle' })
}
const none = call => again(page => changeAnswer(page, call, () => ({ list: [], next: '' })))
const failed = call => again(page => lose(page, call))

/** Puts goods into the cart on their page, and opens it. */
const filled = change => async page => {
  const open = address => page.goto(new URL(address, page.url()).href)
  for (const goodsId of [41, 12]) {
    await open(`/pages/goods/detail?br=8&goods_id=${goodsId}`)
    await page.getByRole('button', { name: '加购物车' }).click()
    await page.getByRole('button', { name: '加入购物车' }).click()
    await page.getByText('已加入购物车').waitFor()
  }
  if (change) await changeAnswer(page, '/cart/list', change)
  await open('/cart?br=8')
  await page.getByText('合计').waitFor()
}
/** Each line in another state. */
const mixed = ({ list: [line] }) => ({
  list: [
    { ...line, sku_id: 1, added_fen: line.price_fen + 500 },
    { ...line, sku_id: 2, count: 5, most: 2, state: 'short' },
    { ...line, sku_id: 3, most: 0, state: 'limit' },
    { ...line, sku_id: 4, state: 'ok', shop_id: 2, shop_name: '城西茶铺' },
    { ...line, sku_id: 5, most: 0, state: 'soldOut' },
    { ...line, sku_id: 6, most: 0, state: 'gone' },
  ],
})

/** What shoppers look for: campaigns, goods, the wallet. */
export const looks = [
  { name: 'doors-brand', path: '/brand?br=8', person, whole: true },
  { name: 'doors-about', path: '/about?br=8', person, whole: true },
  { name: 'doors-goods', path: '/goods?br=8', person },
  { name: 'doors-goods-new', path: '/goods?br=8', person: 'shopperA' },
  {
    name: 'doors-goods-search',
    path: '/goods?br=8&keyword=%E6%B2%A1%E6%9C%89%E7%9A%84',
    person,
  },
  {
    name: 'doors-goods-sold-out',
    path: '/goods?br=8',
    person,
    act: async page => {
      await changeAnswer(page, '/goods/list', ({ list }) => ({
        list: list.map(goods => ({ ...goods, left: 0 })),
      }))
      await page.getByRole('button', { name: '价格低' }).click()
      await page.getByText('已售罄').first().waitFor()
    },
  },
  {
    name: 'doors-goods-failed',
    path: '/goods?br=8',
    person,
    act: async page => {
      await lose(page, '/goods/list')
      await page.getByRole('button', { name: '价格低' }).click()
      await page.getByText('加载失败').first().waitFor()
    },
  },
  { name: 'doors-activities', path: '/activities?br=8', person },
  {
    name: 'doors-activities-none',
    path: '/activities?br=8',
    person,
    act: none('/brand/activities'),
  },
  {
    name: 'doors-activities-failed',
    path: '/activities?br=8',
    person,
    act: failed('/brand/activities'),
  },
  { name: 'doors-cart-none', path: '/cart?br=8', person: 'shopperC' },
  { name: 'doors-cart', path: '/brand?br=8', person, act: filled() },
  { name: 'doors-cart-states', path: '/brand?br=8', person, act: filled(mixed), whole: true },
  { name: 'doors-cart-failed', path: '/cart?br=8', person, act: failed('/cart/list') },
  {
    name: 'doors-goods-page',
    path: '/pages/goods/detail?br=8&goods_id=41',
    person,
    act: async page => {
      await page.getByRole('button', { name: /购物车，/ }).waitFor()
    },
  },
  {
    name: 'doors-goods-sheet',
    path: '/pages/goods/detail?br=8&goods_id=41',
    person,
    act: async page => {
      await page.getByRole('button', { name: /已选/ }).click()
      await page.getByRole('button', { name: '去结算' }).waitFor()
    },
  },
  {
    name: 'doors-contact',
    path: '/pages/goods/detail?br=8&goods_id=41',
    person,
    act: async page => {
      await page.getByRole('button', { name: '客服' }).click()
      await page.getByText('客服电话').waitFor()
    },
  },
  {
    name: 'doors-contact-many',
    path: '/pages/goods/detail?br=8&goods_id=41',
    person,
    act: async page => {
      await changeAnswer(page, '/contact/index', found => ({
        ...found,
        staff: {
          name: '林晚秋',
          avatar: '',
          position: '茶艺师',
          phone: '13800000077',
          qr_text: 'https://u.wechat.com/demo',
        },
        store: { name: '半山茶舍 湖滨店', phone: '0571-87000021', hours: '09:30-21:30' },
        has_stores: 1,
        shop: { ...found.shop, phone: '0571-87000000', account: 'banshan-tea' },
      }))
      await page.getByRole('button', { name: '客服' }).click()
      await page.getByText('客服微信').waitFor()
    },
  },
  {
    name: 'doors-activities-tiles',
    path: '/activities?br=8',
    person,
    act: again(page =>
      changeAnswer(page, '/brand/activities', ({ list }) => ({
        list: list.map(each => ({ ...each, thumb: '' })),
      })),
    ),
  },
  { name: 'doors-wallet', path: '/wallet?br=8', person },
  { name: 'doors-wallet-none', path: '/wallet?br=8', person: 'shopperD' },
  { name: 'doors-wallet-failed', path: '/wallet?br=8', person, act: failed('/wallet-log') },
  { name: 'doors-center', path: '/member-card/center?br=8', person, whole: true },
]
