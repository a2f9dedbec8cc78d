import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { openOrderShop, type OrderShop } from '../../../support/order-shop.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { faultAt, makeActivity, optionsOf, readDraft } from '../../../support/wizard.ts'

const test = suite('settings of forms, coupons and who may take part, made by the wizard')
let shop: OrderShop
let merchant: Caller
let shopper: Caller
let friend: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  merchant = await shop.server.as(people.merchant)
  shopper = await shop.server.as(people.shopper)
  friend = await shop.server.as(people.friend)
})
test.after.each(() => shop.server.close())

const start = () => shop.server.clock.pass(3600)
const send = (caller: Caller, path: string, fields: object) =>
  caller.post(`/api/wechat/${path}`, { reqId: newReqId(), ...fields })
const make = (kind: string, modelId: number, third: DraftValues, four: DraftValues = {}) =>
  makeActivity(merchant, { kind, modelId, changes: { third, four } })

const answers = { q1: '周予安', q2: '13800000000', q3: 2 }

test('a form gives one of the shop’s coupons, and a code to scan', async () => {
  const coupon = await make('coupon', 101, { stock: 1, only_as_reward: true })
  const options = (await optionsOf(merchant, ['form', 301], 'reward_coupon')) as unknown[]
  assert.equal(options.slice(0, 2), [
    ['none', '不送'],
    [String(coupon), '进店满减券'],
  ])
  const contact = { title: '进小群', picture: '', qr_text: 'https://work.example/gm/1' }
  const id = await make('form', 301, { reward_coupon: String(coupon), contact: [contact] })
  start()
  assert.is((await send(shopper, 'coupon/take', { id: coupon })).code, 2109)
  const { data } = await send(shopper, 'form/submit', { id, answers })
  assert.is((data.reward as { name: string }).name, '满减券')
  const entry = await shopper.get('/api/wechat/form/entry', { entryId: data.entry_id })
  assert.equal(entry.data.contact, contact)
  // The coupon's own stock is used up.
  assert.is((await send(friend, 'form/submit', { id, answers })).data.reward, null)
})

test('a form has a fee and opens on some weekdays', async () => {
  const { clock } = shop.server
  const today = new Date(clock.now() + 8 * 3_600_000).getUTCDay() || 7
  const id = await make('form', 301, { fee_fen: 9900, open_days: [today] })
  start()
  const detail = await shopper.get('/api/wechat/form/detail', { id })
  assert.is((detail.data.form as { fee_fen: number }).fee_fen, 9900)
  const { data } = await send(shopper, 'form/submit', { id, answers })
  assert.ok(data.order_no)
  clock.pass(DAY_S)
  assert.is((await send(friend, 'form/submit', { id, answers })).code, 2102)
})

test('a coupon is valid on fixed dates, for some goods', async () => {
  const at = Math.floor(shop.server.clock.now() / 1000)
  const dates = { valid_kind: 'dates', valid_from: at + DAY_S, valid_to: at + 5 * DAY_S }
  const [tea] = (await optionsOf(merchant, ['coupon', 101], 'goods_ids')) as [string, string][]
  const id = await make('coupon', 101, {
    ...dates,
    goods_ids: [Number(tea?.[0])],
    expire_notice_days: 0,
  })
  start()
  assert.is((await send(shopper, 'coupon/take', { id })).code, 1)
  const { data } = await shopper.get('/api/wechat/coupon/detail', { id })
  const [mine] = data.mine as { valid_from: number; valid_to: number }[]
  assert.equal([mine?.valid_from, mine?.valid_to], [at + DAY_S, at + 5 * DAY_S])
  assert.is((data.goods as unknown[]).length, 1)
  const { ext } = await shop.server.db
    .selectFrom('activity')
    .select('ext')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.is(ext.expire_notice_days, 0)
})

test('what only comes with something else, and what is the shop’s own, is chosen', async () => {
  assert.equal(await faultAt(merchant, ['form', 301], 'third', { reward_coupon: '999' }), [
    'reward_coupon',
  ])
  const empty = { title: '进群', picture: '', qr_text: '' }
  assert.equal(await faultAt(merchant, ['form', 301], 'third', { contact: [empty] }), [
    'contact.0.picture',
  ])
  const dates = { valid_kind: 'dates', valid_from: 9, valid_to: 9 }
  assert.equal(await faultAt(merchant, ['coupon', 101], 'third', dates), ['valid_to'])
  assert.equal(await faultAt(merchant, ['coupon', 101], 'third', { goods_ids: [999] }), [
    'goods_ids',
  ])
})

test('an activity is for customers with a tag, or for those of a store', async () => {
  const { db } = shop.server
  await db
    .insertInto('customer_tag')
    .values([
      { brand_id: 8, tag_id: 41, name: '老茶客', created_at: 1 },
      { brand_id: 9, tag_id: 42, name: '别家的', created_at: 1 },
    ])
    .execute()
  await db
    .insertInto('visitor_tag')
    .values({ brand_id: 8, uid: people.shopper, tag_id: 41, tagged_at: 1 })
    .execute()
  const four = { audience: 'tag', tag_ids: [41] }
  const id = await make('coupon', 101, {}, four)
  start()
  assert.is((await send(shopper, 'coupon/take', { id })).code, 1)
  assert.is((await send(friend, 'coupon/take', { id })).code, 2109)
  const { values } = (await readDraft(merchant, id)).forms.four
  assert.equal([values.audience, values.tag_ids], ['tag', [41]])
  const foreign = { audience: 'tag', tag_ids: [42] }
  assert.equal(await faultAt(merchant, ['coupon', 101], 'four', foreign), ['tag_ids'])
  const store = await make('coupon', 101, {}, { audience: 'shop', customer_stores: [1] })
  start()
  assert.is((await send(friend, 'coupon/take', { id: store })).code, 2109)
  const unknown = { audience: 'shop', customer_stores: [999] }
  assert.equal(await faultAt(merchant, ['coupon', 101], 'four', unknown), ['customer_stores'])
})

test('an activity takes place near stores, wherever they are, or near a point', async () => {
  const { db } = shop.server
  const id = await make('coupon', 101, {}, { near: 'stores', near_stores: [1], radius_m: 500 })
  start()
  const pass = (activity: number, value: string) =>
    send(shopper, 'activity/gate', { id: activity, type: 'coupon', kind: 'location', value })
  const moveStore = (lat: number) =>
    db
      .updateTable('store')
      .set({ lat, lng: 120.1 })
      .where('brand_id', '=', 8)
      .where('store_id', '=', 1)
      .execute()
  await moveStore(30.2)
  assert.is((await send(shopper, 'coupon/take', { id })).code, 2113)
  assert.is((await pass(id, '30.21,120.1')).code, 2113)
  await moveStore(30.21)
  assert.is((await pass(id, '30.21,120.1')).code, 1)
  assert.is((await send(shopper, 'coupon/take', { id })).code, 1)
  const here = { near: 'here', places: [{ place: '31.23,121.47' }], radius_m: 1000 }
  const point = await make('coupon', 101, {}, here)
  start()
  assert.is((await pass(point, '30.21,120.1')).code, 2113)
  assert.is((await pass(point, '31.231,121.47')).code, 1)
  assert.equal((await readDraft(merchant, point)).forms.four.values.places, here.places)
  const bad = { ...here, places: [{ place: '外滩' }] }
  assert.equal(await faultAt(merchant, ['coupon', 101], 'four', bad), ['places.0.place'])
})

test.run()
