import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { FollowPage } from '../../../../api/customer-follow.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addCustomers, customerDesk } from '../../../support/server-customers.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('follow-ups of a customer')
const MINE = 361
const COLLEAGUES = 362
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await addCustomers(server, [{ uid: MINE }, { uid: COLLEAGUES, userId: 6, storeId: 2 }])
})
test.after.each(() => server.close())

const follow = { customerId: MINE, way: 1, content: '问了新到的寿眉', images: [] }

const add = async (
  change: Record<string, unknown> = {},
  uid: number = people.staff,
  reqId = newReqId(),
) => (await customerDesk(server, uid)).write('add-customer-follow', { ...follow, ...change }, reqId)

async function follows(
  more: Record<string, unknown> = {},
  uid: number = people.staff,
): Promise<FollowPage> {
  const desk = await customerDesk(server, uid)
  const { data } = await desk.read('get-customer-follow', { customerId: MINE, after: '', ...more })
  return data as unknown as FollowPage
}

test('set the stage and the next contact, and stand in the trail', async () => {
  const nextTime = server.clock.seconds() + DAY_S
  assert.is((await add({ stage: 3, nextTime })).code, 1)
  const page = await follows()
  assert.equal(
    page.list.map(({ content, stage, next_time, staff, deletable }) => [
      content,
      stage,
      next_time,
      staff.user_id,
      deletable,
    ]),
    [['问了新到的寿眉', 3, nextTime, 5, 1]],
  )
  assert.equal([page.customer.stage, page.customer.next_time], [3, nextTime])
  const desk = await customerDesk(server)
  const trail = await desk.read('get-customer-locus', { customerId: MINE, kind: 5 })
  assert.equal(
    (trail.data.list as Record<string, unknown>[]).map(({ event, title, way, stage }) => [
      event,
      title,
      way,
      stage,
    ]),
    [['followed', '问了新到的寿眉', 1, 3]],
  )
})

test('without a next contact end the plan', async () => {
  await add({ nextTime: server.clock.seconds() + DAY_S })
  server.clock.pass(60)
  await add({ content: '已经来过店里' })
  assert.is((await follows()).customer.next_time, 0)
})

test('are written once per attempt', async () => {
  const reqId = newReqId()
  const nextTime = server.clock.seconds() + 60
  const first = await add({ nextTime }, people.staff, reqId)
  server.clock.pass(120)
  const again = await add({ nextTime }, people.staff, reqId)
  assert.equal([again.code, again.data.follow_id], [1, first.data.follow_id])
  assert.is((await follows()).list.length, 1)
})

test('are refused with a wrong field, a refused word or a foreign picture', async () => {
  const now = server.clock.seconds()
  for (const [field, value] of [
    ['way', 5],
    ['content', '   '],
    ['content', '字'.repeat(501)],
    ['nextTime', now],
    ['nextTime', now + 400 * DAY_S],
    ['images', Array.from({ length: 10 }, () => 'x')],
  ] as const) {
    const { code, data } = await add({ [field]: value })
    assert.equal([code, String(data.field).split('.')[0]], [1001, field], `${field} ${value}`)
  }
  assert.is((await add({ content: '一起网络赌博' })).code, 1007)
  assert.is((await add({ images: ['https://elsewhere.example/a.png'] })).code, 1008)
  assert.is((await follows()).list.length, 0)
})

test('are for those who look after the customer, to write and to read', async () => {
  assert.is((await add({ customerId: COLLEAGUES })).code, 1704)
  await add({ customerId: COLLEAGUES }, people.otherStoreStaff)
  const query = { customerId: COLLEAGUES, after: '' }
  const codes = [people.staff, people.manager, people.otherStoreStaff].map(
    async uid => (await (await customerDesk(server, uid)).read('get-customer-follow', query)).code,
  )
  assert.equal(await Promise.all(codes), [1704, 1704, 1])
  assert.is((await add({ customerId: people.friend })).code, 1002)
  const desk = await customerDesk(server)
  assert.is(
    (await desk.read('get-customer-follow', { customerId: people.friend, after: '' })).code,
    1002,
  )
})

test('can be deleted by their writer for a day; the plan before counts again', async () => {
  const nextTime = server.clock.seconds() + 3 * DAY_S
  const old = await add({ nextTime })
  server.clock.pass(3600)
  const last = await add({ content: '写错了' })
  const remove = async (followId: unknown, uid: number = people.staff) =>
    (await customerDesk(server, uid)).write('delete-customer-follow', { followId })
  assert.is((await remove(last.data.follow_id, people.merchant)).code, 1002)
  assert.is((await remove(last.data.follow_id)).code, 1)
  assert.is((await follows()).customer.next_time, nextTime)
  server.clock.pass(DAY_S)
  assert.is((await remove(old.data.follow_id)).code, 1004)
  assert.is((await follows()).list.length, 1)
})

test('come in pages, the newest first', async () => {
  for (let n = 1; n <= 21; n += 1) {
    server.clock.pass(1)
    await add({ content: `第 ${n} 次` })
  }
  const first = await follows()
  const second = await follows({ after: first.next })
  assert.equal([first.list.length, first.list[0]?.content], [20, '第 21 次'])
  assert.equal([second.list.map(({ content }) => content), second.next], [['第 1 次'], ''])
})

test.run()
