// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { MyCampaigns } from '../../../../api/activity.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('what waits for a visitor')
let server: TestServer
let shopper: Caller

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.friend)
  await server.db.deleteFrom('user_grant').where('uid', '=', people.friend).execute()
})
test.after.each(() => server.close())

async function mine(query: object = {}, caller = shopper): Promise<MyCampaigns> {
  return (await caller.get('/api/wechat/activity/mine', { ...query }))
    .data as unknown as MyCampaigns
}

const take = (id: number) => shopper.post('/api/wechat/coupon/take', { id, reqId: newReqId() })

test('nothing, for whoever has done nothing', async () => {
  assert.equal((await mine()).list, [])
})

test('a coupon, until it is used', async () => {
  const { data } = await take(501)
  const { list, total } = await mine()
  assert.equal([total, list[0]?.record_id, list[0]?.state_text], [1, data.grant_id, '待使用'])
  assert.is(list[0]?.path, `/coupon?id=501&grantId=${data.grant_id}`)
  const staff = await server.as(people.staff)
  const use = { code: data.code, preview: 0, reqId: newReqId() }
  assert.is((await staff.post('/api/retail/work/write-off-code', use)).code, 1)
  assert.is((await mine()).total, 0)
})

test('a coupon, until its time is over', async () => {
  const { data } = await take(501)
  server.clock.pass(Number(data.valid_to) - server.clock.seconds())
  assert.is((await mine()).total, 0)
})

test('what ends first comes first, page by page', async () => {
  await take(501)
  await take(501)
  const [first] = (await mine()).list
  await server.db
    .updateTable('user_grant')
    .set({ valid_to: server.clock.seconds() + 60 })
    .where('grant_id', '!=', first?.record_id ?? '')
    .execute()
  const page = await mine({ page: 1, limit: 1 })
  assert.equal([page.total, page.has_more, page.list.length], [2, true, 1])
  assert.is(page.list[0]?.expire_at, server.clock.seconds() + 60)
  assert.is((await mine({ page: 2, limit: 1 })).list[0]?.record_id, first?.record_id)
})

test('nobody sees another’s', async () => {
  await take(501)
  const other = await mine({}, await server.as(people.staff))
  assert.is(other.total, 0)
})

test.run()
