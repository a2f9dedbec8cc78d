import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CouponDetail } from '../../../../api/coupon.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the page of a coupon')
const path = '/api/wechat/coupon/detail'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

async function open(uid: number | undefined, query: object): Promise<CouponDetail> {
  const { data } = await (await server.as(uid)).get(path, { ...query })
  return data as unknown as CouponDetail
}

const states = [
  [501, 'running'],
  [502, 'notStarted'],
  [503, 'ended'],
  [504, 'soldOut'],
  [505, 'paused'],
] as const

for (const [id, state] of states) {
  test(`${id} says that it is ${state}`, async () => {
    const detail = await open(undefined, { id })
    assert.is(detail.activity.state, state)
    assert.equal([detail.me, detail.mine, detail.staff], [null, [], null])
  })
}

for (const id of [506, 599, 591]) {
  test(`${id} does not exist for visitors`, async () => {
    const { http, code } = await (await server.as(people.shopper)).get(path, { id })
    assert.equal([http, code], [404, 2101])
  })
}

test('knows the visitor, what they hold and how many more they may take', async () => {
  const shopper = await server.as(people.shopper)
  await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
  const { me, mine, coupon: face, activity } = await open(people.shopper, { id: 501 })
  assert.equal(
    [me?.uid, me?.joined, me?.limit_left, me?.is_staff],
    [people.shopper, true, 1, false],
  )
  assert.equal([mine.length, mine[0]?.status], [1, 1])
  assert.match(mine[0]?.code ?? '', /^\d{12}$/)
  assert.equal([face.left, face.total, activity.stock_left], [99, 100, 99])
  assert.is(face.valid_text, '领取后 7 天内有效')
})

test('shows a coupon as expired once its time is over, without anybody writing it down', async () => {
  const friend = await server.as(people.friend)
  await friend.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
  server.clock.pass(7 * 86_400)
  assert.is((await open(people.friend, { id: 501 })).mine[0]?.status, 3)
  server.clock.pass(-7 * 86_400)
})

test('lists the stores where it can be used, and its goods', async () => {
  const one = await open(undefined, { id: 501 })
  const all = await open(undefined, { id: 507 })
  assert.equal(
    [one, all].map(detail => detail.stores.map(store => store.store_name)),
    [['湖滨店'], ['湖滨店', '武林店']],
  )
  assert.equal(
    one.goods.map(goods => goods.goods_id),
    [12],
  )
})

test('names the staff member of the link, and opens for a number that is none', async () => {
  assert.equal((await open(undefined, { id: 501, staffId: 5 })).staff, {
    id: 5,
    name: '员工5',
    avatar: '/avatar.svg',
    shop_id: 1,
    shop_name: '茶舍',
  })
  for (const staffId of ['', 'x', 9, 12345]) {
    assert.is((await open(undefined, { id: 501, staffId })).staff, null)
  }
})

test('lists the conditions a visitor does not meet, and the same ones refuse the claim', async () => {
  const need = JSON.stringify({ follow: true, member: true, phone: true })
  const reqId = newReqId
  await server.db.insertInto('activity').values(coupon(520, { need })).execute()
  const shopper = await server.as(people.shopper)
  assert.equal((await open(people.shopper, { id: 520 })).me?.gates, ['follow', 'member', 'phone'])
  const steps = [
    [2110, { follows: true }],
    [2111, { member_level: 1 }],
    [2112, { phone: '13800000000' }],
  ] as const
  for (const [code, change] of steps) {
    const reply = await shopper.post('/api/wechat/coupon/take', { id: 520, reqId: reqId() })
    assert.is(reply.code, code)
    await server.db.updateTable('visitor').set(change).where('uid', '=', people.shopper).execute()
  }
  assert.equal((await open(people.shopper, { id: 520 })).me?.gates, [])
  const last = await shopper.post('/api/wechat/coupon/take', { id: 520, reqId: reqId() })
  assert.is(last.code, 1)
})

test('keeps members’ and newcomers’ coupons from others', async () => {
  await server.db
    .insertInto('activity')
    .values([
      coupon(521, { audience: JSON.stringify({ kind: 'member' }) }),
      coupon(522, { audience: JSON.stringify({ kind: 'newCustomer' }) }),
    ])
    .execute()
  const take = async (uid: number, id: number) =>
    (await (await server.as(uid)).post('/api/wechat/coupon/take', { id, reqId: newReqId() })).code
  assert.equal([await take(people.manager, 521), await take(people.manager, 522)], [2109, 1])
  assert.is(await take(people.friend, 522), 2109)
})

test.run()
