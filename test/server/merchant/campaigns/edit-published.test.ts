import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { modelOf } from '../../../../server/merchant/models/index.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { everyKind } from '../../../support/wizard-kinds.ts'
import { makeActivity, saveStep } from '../../../support/wizard.ts'

const test = suite('an activity that is published')
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await server.db.updateTable('shop').set({ auth_status: 2 }).where('brand_id', '=', 8).execute()
})
test.after.each(() => server.close())

const rowOf = (activityId: number) =>
  server.db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()

const change = (id: number, op: string) =>
  merchant.post('/api/retail/business/status-activity', { activityId: id, op, reqId: newReqId() })

const budgetOf = async (id: number) => (await rowOf(id)).budget

test('of every kind takes a larger budget, running or paused, and no smaller one', async () => {
  for (const made of await everyKind(server, merchant)) {
    const four = { total_fen: 100_000, day_fen: 50_000 }
    const id = await makeActivity(merchant, { ...made, changes: { ...made.changes, four } })
    const raise = (total_fen: number) => saveStep(merchant, id, 'four', { total_fen }, 'edit')
    assert.is((await raise(150_000)).code, 1, made.kind)
    assert.is((await change(id, 'pause')).code, 1, made.kind)
    assert.is((await raise(200_000)).code, 1, made.kind)
    assert.is((await raise(199_999)).code, 1606, made.kind)
    assert.equal(await budgetOf(id), { total_fen: 200_000, day_fen: 50_000 }, made.kind)
    const limits = { day_fen: 0, ip_day: 99, speed_per_min: 3 }
    assert.is((await saveStep(merchant, id, 'four', limits, 'edit')).code, 1, made.kind)
    assert.equal(await budgetOf(id), { total_fen: 200_000 }, made.kind)
  }
})

test('with a used-up budget goes on for the next customer once it is raised', async () => {
  const id = await makeActivity(merchant, {
    kind: 'coupon',
    modelId: 101,
    changes: { third: { value_fen: 3000 }, four: { total_fen: 6000 } },
  })
  server.clock.pass(3600)
  const take = async (uid: number) =>
    (await server.as(uid)).post('/api/wechat/coupon/take', { id, reqId: newReqId() })
  assert.is((await take(people.shopper)).code, 1)
  assert.is((await take(people.friend)).code, 1)
  const paused = await rowOf(id)
  assert.equal([paused.status, paused.paused_why, paused.spent_fen], [2, 'budget', 6000])
  assert.is((await take(people.staff)).code, 2104)
  assert.is((await change(id, 'resume')).code, 1604)
  // What is given away is never cut below.
  assert.is((await saveStep(merchant, id, 'four', { total_fen: 5000 }, 'edit')).code, 1606)
  assert.is((await saveStep(merchant, id, 'four', { total_fen: 9000 }, 'edit')).code, 1)
  assert.is((await rowOf(id)).status, 2)
  assert.is((await change(id, 'resume')).code, 1)
  assert.is((await take(people.staff)).code, 1)
  assert.equal((await rowOf(id)).spent_fen, 9000)
})

test('may grant each person more, not less', async () => {
  const id = await makeActivity(merchant, {
    kind: 'coupon',
    modelId: 101,
    changes: { four: { limit_per_user: 2, limit_per_day: 1 } },
  })
  const edit = (values: { [key: string]: number }) => saveStep(merchant, id, 'four', values, 'edit')
  assert.is((await edit({ limit_per_user: 1 })).code, 1606)
  assert.is((await edit({ limit_per_user: 3, limit_per_day: 2 })).code, 1)
  assert.is((await edit({ limit_per_user: -1 })).code, 1)
  assert.is((await edit({ limit_per_user: 5 })).code, 1606)
})

test('of the demo can be edited at every step, as it stands', async () => {
  const rows = await server.db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('status', 'in', [1, 2])
    .where('end_at', '>', server.clock.seconds())
    .orderBy('activity_id')
    .execute()
  const editable = rows.filter(({ type }) => modelOf(type))
  assert.ok(editable.length >= 10, String(editable.length))
  for (const { activity_id, type } of editable) {
    for (const step of ['second', 'third', 'four', 'five'] as const) {
      const { code, message } = await saveStep(merchant, activity_id, step, {}, 'edit')
      assert.is(code, 1, `${type} ${activity_id} ${step}: ${message}`)
    }
  }
})

test.run()
