import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('taking a write-off back')
const path = '/api/retail/mine/reset-writeoff'
const writeOff = '/api/retail/work/write-off-code'
let server: TestServer
let staff: Caller
let manager: Caller

test.before(async () => {
  server = await startTestServer()
  staff = await server.as(people.staff)
  manager = await server.as(people.manager)
  await server.db.updateTable('activity').set({ limit_per_user: -1 }).execute()
})
test.after(() => server.close())

async function redeemed(by = staff): Promise<{ code: string; logId: string }> {
  const shopper = await server.as(people.shopper)
  const taken = await shopper.post('/api/wechat/coupon/take', { id: 507, reqId: newReqId() })
  const code = String(taken.data.code)
  const used = await by.post(writeOff, { code, preview: 0, reqId: newReqId() })
  return { code, logId: String(used.data.log_id) }
}

const undo = (caller: Caller, logId: string) => caller.post(path, { logId, reqId: newReqId() })

test('makes the code usable again, once, and keeps both events', async () => {
  const { code, logId } = await redeemed()
  assert.is((await undo(manager, logId)).code, 1)
  assert.is((await undo(manager, logId)).code, 1004)
  assert.is((await staff.post(writeOff, { code, preview: 0, reqId: newReqId() })).code, 1)
  const logs = await server.db
    .selectFrom('write_off_log')
    .select(['user_id', 'undone_by'])
    .where('code', '=', code)
    .execute()
  assert.equal(logs.map(log => log.undone_by).sort(), [7, null])
})

test('is over after ten minutes', async () => {
  const { logId } = await redeemed()
  server.clock.pass(600)
  assert.is((await undo(manager, logId)).code, 1004)
})

test('is up to the manager of that store or the merchant', async () => {
  const { logId } = await redeemed(await server.as(people.otherStoreStaff))
  assert.is((await undo(staff, logId)).code, 1003)
  assert.is((await undo(manager, logId)).code, 1002)
  assert.is((await undo(manager, 'made-up')).code, 1002)
  assert.is((await undo(await server.as(people.merchant), logId)).code, 1)
})

test('renews the QR codes of the store instead, when asked to', async () => {
  const before = await staff.get('/api/retail/work/write-off-code-base')
  const { data } = await manager.post(path, { confirm: 1, reqId: newReqId() })
  assert.is(data.version, 2)
  const after = await staff.get('/api/retail/work/write-off-code-base')
  assert.is.not(after.data.token, before.data.token)
  assert.is((await manager.post(path, { confirm: 1, storeId: 2, reqId: newReqId() })).code, 1002)
})

test.run()
