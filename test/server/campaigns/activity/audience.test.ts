import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityAudience } from '../../../../server/core/tables.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('who an activity is meant for')
const { shopper, friend } = people
let server: TestServer
let lastId = 8500

test.before(async () => {
  server = await startTestServer()
  await server.db
    .insertInto('member_level')
    .values([
      { brand_id: 8, level: 1, name: '茶友卡' },
      { brand_id: 8, level: 2, name: '银卡' },
      { brand_id: 8, level: 3, name: '金卡' },
      { brand_id: 9, level: 2, name: '别家的卡' },
    ])
    .execute()
  await server.db
    .insertInto('customer_tag')
    .values([
      { brand_id: 8, tag_id: 1, name: '难缠', created_at: 1 },
      { brand_id: 9, tag_id: 2, name: '别家的', created_at: 1 },
    ])
    .execute()
  await server.db
    .insertInto('visitor_tag')
    .values([
      { brand_id: 8, uid: shopper, tag_id: 1, tagged_at: 1 },
      // The same person's tag in another brand must not count.
      { brand_id: 9, uid: friend, tag_id: 1, tagged_at: 1 },
    ])
    .execute()
  await server.db
    .insertInto('staff_bond')
    .values([
      { brand_id: 8, uid: shopper, user_id: 5, bound_at: 1 },
      { brand_id: 8, uid: friend, user_id: 6, bound_at: 1 },
    ])
    .execute()
  await setLevel(shopper, 2)
})
test.after(() => server.close())

const rules: [audience: ActivityAudience, shopper: number, friend: number, words: string][] = [
  [{ kind: 'all' }, 1, 1, ''],
  [{ kind: 'member' }, 1, 2109, '这个活动只送给会员，开通会员后再来'],
  [{ kind: 'all', min_level: 2 }, 1, 2109, '这个活动只送给银卡及以上会员'],
  [{ kind: 'member', min_level: 3 }, 2109, 2109, '这个活动只送给金卡会员'],
  [{ kind: 'all', min_level: 9 }, 2109, 2109, '这个活动只送给更高等级的会员'],
  [{ kind: 'tag', tag_ids: [1, 7] }, 1, 2109, '这个活动只送给店里邀请的部分老朋友'],
  [{ kind: 'tag', tag_ids: [7] }, 2109, 2109, '这个活动只送给店里邀请的部分老朋友'],
  [{ kind: 'tag', tag_ids: [] }, 2109, 2109, '这个活动只送给店里邀请的部分老朋友'],
  [{ kind: 'tag' }, 2109, 2109, '这个活动只送给店里邀请的部分老朋友'],
  [
    { kind: 'tag', tag_ids: [1], min_level: 3 },
    2109,
    2109,
    '这个活动只送给店里邀请的部分老朋友，并且要是金卡会员',
  ],
  [{ kind: 'shop', shop_ids: [1] }, 1, 2109, '这个活动只送给湖滨店的顾客'],
  [{ kind: 'shop', shop_ids: [2, 1] }, 1, 1, '这个活动只送给湖滨店、武林店的顾客'],
  [{ kind: 'shop', shop_ids: [] }, 2109, 2109, '这个活动只送给指定门店的顾客'],
  [{ kind: 'shop', shop_ids: [1, 2, 3, 4] }, 1, 1, '这个活动只送给指定门店的顾客'],
]

for (const [audience, ofShopper, ofFriend, words] of rules) {
  test(`${JSON.stringify(audience)} lets in whoever is meant, and says the rule`, async () => {
    const id = await addCoupon(audience)
    assert.equal([await take(shopper, id), await take(friend, id)], [ofShopper, ofFriend])
    const { data } = await (await server.as()).get('/api/wechat/coupon/detail', { id })
    assert.is((data.activity as { audience_text: string }).audience_text, words)
    assert.not.match(JSON.stringify(data), /难缠/)
  })
}

test('whoever is refused takes nothing from the stock', async () => {
  const id = await addCoupon({ kind: 'tag', tag_ids: [1] })
  await take(friend, id)
  const { stock_left } = await server.db
    .selectFrom('activity')
    .select('stock_left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.is(stock_left, 100)
})

test('a customer belongs to the shop no longer once the staff member was removed', async () => {
  const id = await addCoupon({ kind: 'shop', shop_ids: [2] })
  await server.db
    .updateTable('staff_bond')
    .set({ removed_at: 2 })
    .where('brand_id', '=', 8)
    .where('uid', '=', friend)
    .execute()
  assert.is(await take(friend, id), 2109)
})

test('a level that is lost closes what it opened', async () => {
  const id = await addCoupon({ kind: 'all', min_level: 2 })
  assert.is(await take(shopper, id), 1)
  await setLevel(shopper, 1)
  assert.is(await take(shopper, id), 2109)
})

async function addCoupon(audience: ActivityAudience): Promise<number> {
  lastId += 1
  const row = coupon(lastId, { audience: JSON.stringify(audience) })
  await server.db.insertInto('activity').values(row).execute()
  return lastId
}

async function take(uid: number, id: number): Promise<number> {
  const person = await server.as(uid)
  return (await person.post('/api/wechat/coupon/take', { id, reqId: newReqId() })).code
}

async function setLevel(uid: number, member_level: number): Promise<void> {
  await server.db
    .updateTable('visitor')
    .set({ member_level })
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .execute()
}

test.run()
