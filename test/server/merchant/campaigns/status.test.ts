import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { ActivityOp } from '../../../../api/business.ts'
import { coupon } from '../../../support/server-coupons.ts'
import {
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { give } from '../../../support/server-grants.ts'
import { helperActivity } from '../../../support/server-helper-draws.ts'
import { groupWork } from '../../../support/group-shop.ts'
import { fillShelf, skus } from '../../../support/order-shop.ts'
import type { Activity } from '../../../support/server-activity.ts'

const test = suite('an activity’s status')
const ID = 4001
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const add = (row: Activity) => server.db.insertInto('activity').values(row).execute()

async function change(op: ActivityOp, id = ID, uid = people.merchant): Promise<Reply> {
  const caller = await server.as(uid)
  const body = { activityId: id, op, reqId: newReqId() }
  return caller.post('/api/retail/business/status-activity', body)
}

async function statusOf(id = ID): Promise<number> {
  const row = await server.db
    .selectFrom('activity')
    .select('status')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

const all: ActivityOp[] = ['publish', 'pause', 'resume', 'end', 'remove']
const rows: [state: string, change: Partial<Activity>, allowed: ActivityOp[]][] = [
  ['a draft', { status: 0 }, ['publish', 'remove']],
  ['one that has not started', { start_at: START + DAY_S }, ['pause', 'end']],
  ['a running one', {}, ['pause', 'end']],
  ['a paused one', { status: 2 }, ['resume', 'end']],
  ['one ended by hand', { status: 3 }, ['remove']],
  ['one that the clock has ended', { start_at: START - DAY_S, end_at: START - 1 }, ['remove']],
  ['a paused one whose time is over', { status: 2, end_at: START - 1 }, ['remove']],
  ['a removed one', { status: 4 }, []],
]

for (const [state, fields, allowed] of rows)
  test(`${state} takes exactly: ${allowed.join(', ') || 'nothing'}`, async () => {
    for (const [at, op] of all.entries()) {
      const id = ID + at
      await add(coupon(id, fields))
      const before = await statusOf(id)
      const { code } = await change(op, id)
      assert.is(code, allowed.includes(op) ? 1 : 1604, op)
      if (code !== 1) assert.is(await statusOf(id), before)
    }
  })

test('managers read only, and a repeat gets the first answer, also of a removal', async () => {
  await add(coupon(ID, { status: 0 }))
  assert.is((await change('remove', ID, people.manager)).code, 1003)
  const merchant = await server.as(people.merchant)
  const body = { activityId: ID, op: 'remove', reqId: newReqId() }
  const first = await merchant.post('/api/retail/business/status-activity', body)
  const again = await merchant.post('/api/retail/business/status-activity', body)
  assert.equal([first.code, first.data.status, first.data.state], [1, 4, 'ended'])
  assert.equal(again.data, first.data)
  const gone = await merchant.get('/api/retail/business/get-activity-detail', { activityId: ID })
  assert.is(gone.code, 1002)
})

test('of several taps at once one acts', async () => {
  await add(coupon(ID))
  const answers = await Promise.all([0, 1, 2, 3].map(() => change('pause')))
  assert.equal(answers.map(({ code }) => code).sort(), [1, 1604, 1604, 1604])
})

test('a pause is what shoppers see, and nobody takes anything until it goes on', async () => {
  await add(coupon(ID))
  const shopper = await server.as(people.shopper)
  const state = async () => {
    const { data } = await shopper.get('/api/wechat/coupon/detail', { id: ID })
    return (data.activity as { state: string }).state
  }
  const take = () => shopper.post('/api/wechat/coupon/take', { id: ID, reqId: newReqId() })
  assert.is((await change('pause')).code, 1)
  assert.is(await state(), 'paused')
  assert.is((await take()).code, 2104)
  assert.is((await change('resume')).code, 1)
  assert.is(await state(), 'running')
  assert.is((await take()).code, 1)
})

test('one that its budget has paused goes on once there is money again', async () => {
  const budget = { status: 2, paused_why: 'budget', spent_fen: 1000 } as const
  await add(coupon(ID, { ...budget, budget: JSON.stringify({ total_fen: 1000 }) }))
  await add(coupon(ID + 1, { ...budget, budget: JSON.stringify({ total_fen: 3000 }) }))
  const refused = await change('resume')
  assert.equal([refused.code, refused.message], [1604, '预算已经用完，先加预算再恢复'])
  assert.is((await change('resume', ID + 1)).code, 1)
})

const unready: [what: string, row: Activity, code: number][] = [
  ['that is over', coupon(ID, { status: 0, end_at: START }), 1602],
  ['without pieces', coupon(ID, { status: 0, stock_total: 0, stock_left: 0 }), 1601],
  ['without a title', coupon(ID, { status: 0, title: ' ' }), 1601],
  ['that its campaign cannot read', { ...groupWork(ID), status: 0, ext: '{}' }, 1601],
  ['whose goods have no pieces', { ...groupWork(ID), status: 0 }, 1601],
  ['without prizes', helperActivity(ID, { status: 0 }), 1601],
]

for (const [what, row, code] of unready)
  test(`refuses to publish a draft ${what} with ${code}`, async () => {
    await add(row)
    assert.is((await change('publish')).code, code)
    assert.is(await statusOf(), 0)
  })

test('publishes what takes money only for a brand that can be paid', async () => {
  await add({ ...groupWork(ID), status: 0 })
  await fillShelf(server)
  await server.db
    .insertInto('stock')
    .values({ brand_id: 8, activity_id: ID, item: skus.cup, left_n: 5 })
    .execute()
  const { hasAccount } = server.payment
  server.payment.hasAccount = () => false
  assert.is((await change('publish')).code, 1605)
  server.payment.hasAccount = hasAccount
  const { code, data } = await change('publish')
  assert.equal([code, data.status, data.state], [1, 1, 'running'])
})

test('keeps what customers still hold: a removal says what, and comes through once it is settled', async () => {
  await add(coupon(ID, { status: 3 }))
  await give(server.db, {
    brand_id: 8,
    uid: people.shopper,
    grant_id: 'held',
    code: '079927398713',
    activity_id: ID,
  })
  const refused = await change('remove')
  assert.equal([refused.code, refused.message], [1004, '还不能删除：顾客手里还有 1 张券没用'])
  await server.db
    .updateTable('user_grant')
    .set({ status: 2, used_at: START })
    .where('grant_id', '=', 'held')
    .execute()
  assert.is((await change('remove')).code, 1)
})

test.run()
