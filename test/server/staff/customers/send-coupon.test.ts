import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CouponsToSend } from '../../../../api/send-coupon.ts'
import { activityStatus } from '../../../../api/values/activity-status.ts'
import { couponSettings } from '../../../../api/configs/coupon.ts'
import { configOf } from '../../../../api/configs/settings.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import {
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import type { Activity } from '../../../support/server-activity.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { addCustomers, COLLEAGUES, customerDesk, MINE } from '../../../support/server-customers.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a coupon sent to one customer')
const ID = 4401
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await addCustomers(server, [{ uid: MINE }, { uid: COLLEAGUES, userId: 6, storeId: 2 }])
})
test.after.each(() => server.close())

const add = (change: Partial<Activity> = {}, id = ID) =>
  server.db.insertInto('activity').values(coupon(id, change)).execute()

const send = async (
  change: Record<string, unknown> = {},
  uid: number = people.staff,
  reqId = newReqId(),
): Promise<Reply> => {
  const body = { customerId: MINE, activityId: ID, ...change }
  return (await customerDesk(server, uid)).write('send-coupon', body, reqId)
}

async function listed(customerId = MINE, uid: number = people.staff) {
  const reply = await (await customerDesk(server, uid)).read('coupons-to-send', { customerId })
  const { list } = reply.data as unknown as CouponsToSend
  return { code: reply.code, list: list?.filter(({ activity_id }) => activity_id >= ID) ?? [] }
}

const whyNot = async () => (await listed()).list.find(({ activity_id }) => activity_id === ID)?.why

const stock = async (id = ID) =>
  await server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()

const grants = (uid = MINE) =>
  server.db
    .selectFrom('user_grant')
    .select(['grant_id', 'status'])
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .execute()

test('is taken from the stock once per attempt, stands in their list and trail, and they are told once', async () => {
  await add()
  const reqId = newReqId()
  const tries = await Promise.all([1, 2, 3].map(() => send({}, people.staff, reqId)))
  assert.ok(tries.some(({ code }) => code === 1))
  const { data } = await send({}, people.staff, reqId)
  assert.equal(
    (await grants()).map(({ grant_id }) => grant_id),
    [data.grant_id],
  )
  assert.equal(await stock(), { stock_left: 99, join_count: 1 })
  const holder = await server.as(MINE)
  const own = await holder.get('/api/wechat/member-card/coupons', { tab: 'unused' })
  assert.equal(
    (own.data.list as { name: string }[]).map(({ name }) => name),
    [`券${ID}`],
  )
  for (let run = 0; run < 2; run += 1) await runDueJobs(server)
  const inbox = await holder.get('/api/wechat/inbox/list', { after: '' })
  const [note, ...rest] = inbox.data.list as { title: string; text: string; path: string }[]
  assert.equal(rest, [])
  assert.match(note?.title ?? '', /送你一张「券4401」/)
  assert.match(note?.text ?? '', /^满 99 减 30 元，.* 到期/)
  assert.match(note?.path ?? '', new RegExp(`^/coupon\\?.*id=${ID}&grantId=${data.grant_id}`))
  const trail = await (await customerDesk(server)).read('get-customer-locus', {
    customerId: MINE,
    kind: 3,
  })
  assert.equal(
    (trail.data.list as Record<string, unknown>[]).map(({ event, title }) => [event, title]),
    [['sent', `活动${ID}`]],
  )
})

test('is for those who look after the customer, and for nobody else', async () => {
  await add()
  for (const [uid, customerId, code] of [
    [people.staff, MINE, 1],
    [people.manager, MINE, 1],
    [people.merchant, COLLEAGUES, 1],
    [people.otherStoreStaff, MINE, 1704],
    [people.manager, COLLEAGUES, 1704],
    [people.staff, people.friend, 1002],
    [people.shopper, MINE, 1701],
    [people.disabledStaff, MINE, 1702],
  ] as const) {
    assert.is((await send({ customerId }, uid)).code, code, `${uid} to ${customerId}`)
    assert.is((await listed(customerId, uid)).code, code, `${uid} looks at ${customerId}`)
  }
  assert.equal([(await grants()).length, (await grants(COLLEAGUES)).length], [2, 1])
})

test('of several members of the staff at once: no more than the stock, no more than the limit', async () => {
  await add({ stock_total: 1, stock_left: 1 })
  const last = await Promise.all(
    [people.staff, people.manager, people.merchant].map(uid => send({}, uid)),
  )
  assert.equal(
    last.map(({ code }) => code).sort((a, b) => a - b),
    [1, 2105, 2105],
  )
  assert.is(last.find(({ code }) => code === 2105)?.message, '这张券已经发完了')
  assert.is((await stock()).stock_left, 0)
  assert.is(await whyNot(), '这张券已经发完了')

  await add({ limit_per_user: 2 }, ID + 1)
  const many = await Promise.all(
    [people.staff, people.manager, people.merchant, people.staff].map(uid =>
      send({ activityId: ID + 1 }, uid),
    ),
  )
  assert.equal(
    many.map(({ code }) => code).sort((a, b) => a - b),
    [1, 1, 2107, 2107],
  )
  assert.is(many.find(({ code }) => code === 2107)?.message, '这位顾客已经领满，每人限 2 张')
  assert.equal(await stock(ID + 1), { stock_left: 98, join_count: 2 })
})

test('counts together with what the customer takes', async () => {
  await add({ limit_per_user: 1 })
  assert.is((await send()).code, 1)
  const holder = await server.as(MINE)
  const taken = await holder.post('/api/wechat/coupon/take', { id: ID, reqId: newReqId() })
  assert.is(taken.code, 2106)
  const again = await send()
  assert.equal([again.code, again.message], [2106, '这位顾客已经领满，每人限 1 张'])
  assert.is(await whyNot(), '这位顾客已经领满，每人限 1 张')
  assert.is((await stock()).stock_left, 99)
})

test('keeps to the rules of the activity, which the list says before', async () => {
  const now = server.clock.seconds()
  const rules: [change: Partial<Activity>, code: number, why: string | undefined][] = [
    [{ need: JSON.stringify({ phone: 1 }) }, 2112, '顾客绑定手机号后才能领'],
    [{ audience: JSON.stringify({ kind: 'member' }) }, 2109, '这位顾客不在这张券的发放范围里'],
    [{ status: activityStatus.paused }, 2104, undefined],
    [{ end_at: now - 1 }, 2103, undefined],
    [{ start_at: now + 60 }, 2102, undefined],
    [{ status: activityStatus.draft }, 2101, undefined],
  ]
  for (const [change, code, why] of rules) {
    await server.db.deleteFrom('activity').where('activity_id', '=', ID).execute()
    await add(change)
    assert.equal([(await send()).code, await whyNot()], [code, why], JSON.stringify(change))
  }
  assert.equal(await grants(), [])
})

test('is not one that only comes with something else, nor another campaign', async () => {
  const ext = JSON.stringify(
    configOf(couponSettings, {
      kind: 'cash',
      name: '奖品券',
      value_fen: 500,
      validity: { kind: 'days', days: 7 },
      only_as_reward: true,
    }),
  )
  await add({ ext })
  assert.is(await whyNot(), undefined)
  assert.is((await send()).code, 2109)
  await add({ type: 'lottery' }, ID + 1)
  assert.is((await send({ activityId: ID + 1 })).code, 2101)
})

test('is refused for whom the shop keeps out', async () => {
  await add()
  await server.db
    .insertInto('blacklist')
    .values({ brand_id: 8, uid: MINE, reason: '刷单', blocked_by: 8, blocked_at: 0 })
    .execute()
  assert.is((await send()).code, 2114)
  assert.is(await whyNot(), '这位顾客现在不能参加活动')
})

test.run()
