import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { moveRow } from '../../../support/move-row.ts'
import {
  type Caller,
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('write-off')
const path = '/api/retail/work/write-off-code'
let server: TestServer
let staff: Caller
let otherStore: Caller

test.before(async () => {
  server = await startTestServer()
  staff = await server.as(people.staff)
  otherStore = await server.as(people.otherStoreStaff)
})
test.after(() => server.close())

/** A new code of coupon 501, which only store 1 redeems. */
async function newCode(id = 501): Promise<string> {
  await server.db.updateTable('activity').set({ limit_per_user: -1 }).execute()
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.post('/api/wechat/coupon/take', { id, reqId: newReqId() })
  return String(data.code)
}

const look = (caller: Caller, code: string, extra = {}) =>
  caller.post(path, { code, preview: 1, ...extra })
const use = (caller: Caller, code: string, reqId = newReqId()) =>
  caller.post(path, { code, preview: 0, reqId })

async function statusOf(code: string) {
  const row = await server.db
    .selectFrom('redeem_code')
    .innerJoin('user_grant', join =>
      join
        .onRef('user_grant.brand_id', '=', 'redeem_code.brand_id')
        .onRef('user_grant.grant_id', '=', 'redeem_code.grant_id'),
    )
    .select(['redeem_code.status as code', 'user_grant.status as grant'])
    .where('redeem_code.code', '=', code)
    .executeTakeFirstOrThrow()
  return [row.code, row.grant]
}

test('first shows what a code is good for, and changes nothing', async () => {
  const code = await newCode()
  const { code: answer, data } = await look(staff, code)
  assert.is(answer, 1)
  const valid_to = server.clock.seconds() + 7 * 86_400
  assert.equal(data, {
    code_status: 1,
    item: { title: '券501', thumb: '/cover.svg', value_text: '满 99 减 30 元', valid_to },
    buyer: { nickname: '访**', avatar: '/avatar.svg' },
    left: 1,
  })
  assert.equal(await statusOf(code), [1, 1])
})

test('uses a code once; the second time it says who used it, where and when', async () => {
  const code = await newCode()
  const first = await use(staff, code)
  assert.equal([first.code, first.data.code_status, first.data.left], [1, 2, 0])
  assert.equal([first.data.used_by, first.data.store_name], ['员工5', '湖滨店'])
  assert.ok(first.data.log_id)
  const second = await use(await server.as(people.manager), code)
  assert.equal([second.http, second.code], [200, 1502])
  assert.is(second.message, '该券已于 11-21 18:00 由湖滨店员工5核销')
  assert.equal([second.data.used_by, second.data.used_at], ['员工5', server.clock.seconds()])
  assert.equal(await statusOf(code), [2, 2])
})

// Acceptance example 12. A used code is 1502 for the staff and 2122 for its holder.
test('the same code in two tabs: one success, one refusal; another store is refused; one undo', async () => {
  const code = await newCode()
  assert.is((await use(otherStore, code)).code, 1504)
  const tabs = await Promise.all([use(staff, code), use(staff, code)])
  assert.equal(tabs.map(reply => reply.code).sort(), [1, 1502])
  const logId = tabs.find(reply => reply.code === 1)?.data.log_id
  const manager = await server.as(people.manager)
  const undo = () => manager.post('/api/retail/mine/reset-writeoff', { logId, reqId: newReqId() })
  const rows = async () => {
    const { data } = await manager.get('/api/retail/work/write-off-log')
    return (data.list as { log_id: string; can_undo: boolean }[]).filter(
      row => row.log_id === logId,
    )
  }
  assert.is((await rows())[0]?.can_undo, true)
  assert.equal([(await undo()).code, (await undo()).code], [1, 1004])
  assert.equal(await rows(), [])
  assert.equal(await statusOf(code), [1, 1])
})

test('only a manager is offered to take a write-off back, and only for ten minutes', async () => {
  const code = await newCode()
  const { data } = await use(staff, code)
  const offered = async (caller: Caller) => {
    const log = await caller.get('/api/retail/work/write-off-log', { limit: 50 })
    const list = log.data.list as { log_id: string; can_undo: boolean }[]
    return list.find(row => row.log_id === data.log_id)?.can_undo
  }
  const manager = await server.as(people.manager)
  assert.equal([await offered(staff), await offered(manager)], [false, true])
  server.clock.pass(600)
  assert.is(await offered(manager), false)
})

// On PostgreSQL this test fails without the status in useCode's `where`; the embedded database runs
// one transaction at a time.
test('of twenty that use a code at the same moment lets one, and tells the others', async () => {
  const code = await newCode(507)
  const uids = [people.staff, people.otherStoreStaff, people.manager, people.merchant]
  const callers = await Promise.all(uids.map(uid => server.as(uid)))
  const all = Array.from({ length: 20 }, (_, n) => use(callers[n % 4] ?? staff, code))
  const replies = await Promise.all(all)
  assert.is(replies.filter(reply => reply.code === 1).length, 1)
  assert.is(replies.filter(reply => reply.code === 1502).length, 19)
  const logs = await server.db.selectFrom('write_off_log').selectAll().execute()
  assert.is(logs.filter(log => log.code === code).length, 1)
})

test('gives the answer of a lost attempt again', async () => {
  const code = await newCode()
  const reqId = newReqId()
  const replies: Reply[] = []
  for (let n = 0; n < 3; n += 1) replies.push(await use(staff, code, reqId))
  assert.equal(replies[2]?.data, replies[0]?.data)
  assert.equal(
    replies.map(reply => reply.code),
    [1, 1, 1],
  )
})

// This test fails without isInScope.
test('refuses a code of another store, for looking and for using', async () => {
  const code = await newCode()
  for (const reply of [await look(otherStore, code), await use(otherStore, code)]) {
    assert.equal([reply.code, reply.data.code_status], [1504, 1])
  }
  assert.equal(await statusOf(code), [1, 1])
})

test('refuses a code whose time is over', async () => {
  const code = await newCode()
  server.clock.pass(7 * 86_400)
  assert.equal([(await look(staff, code)).code, (await use(staff, code)).code], [1503, 1503])
  server.clock.pass(-7 * 86_400)
})

test('refuses a code whose coupon was revoked or is locked in an order, and keeps it unused', async () => {
  for (const status of [4, 5]) {
    const code = await newCode()
    await server.db
      .updateTable('user_grant')
      .set({ status })
      .where('grant_id', 'in', eb =>
        eb.selectFrom('redeem_code').select('grant_id').where('code', '=', code),
      )
      .execute()
    assert.is((await use(staff, code)).code, 1004)
    assert.equal(await statusOf(code), [1, status])
  }
})

const refusedStatus = [
  [3, 1505],
  [5, 1503],
] as const

for (const [status, expected] of refusedStatus) {
  test(`answers ${expected} for a code of status ${status}`, async () => {
    const code = await newCode()
    await server.db.updateTable('redeem_code').set({ status }).where('code', '=', code).execute()
    assert.is((await use(staff, code)).code, expected)
  })
}

test('is for staff: a shopper hears 1701, a disabled account 1702', async () => {
  const code = await newCode()
  assert.is((await use(await server.as(people.shopper), code)).code, 1701)
  assert.is((await use(await server.as(people.disabledStaff), code)).code, 1702)
  assert.equal(await statusOf(code), [1, 1])
})

test('of a code of another brand knows nothing', async () => {
  const code = await newCode()
  await moveRow(server.db, { table: 'redeem_code', column: 'code', value: code }, 9)
  assert.is((await look(staff, code)).code, 1501)
})

test('locks the input for ten minutes after five wrong codes, also for right ones', async () => {
  const guesser = await server.as(people.manager)
  const code = await newCode()
  for (let n = 0; n < 5; n += 1) assert.is((await look(guesser, '000000000000')).code, 1501)
  const locked = await look(guesser, code)
  assert.equal([locked.http, locked.code], [429, 1005])
  assert.is((await look(staff, code)).code, 1)
  server.clock.pass(600)
  assert.is((await look(guesser, code)).code, 1)
})

test('accepts what a fresh QR code carries, and refuses an old or altered one', async () => {
  const shopper = await server.as(people.shopper)
  const taken = await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
  const shown = await shopper.get('/api/wechat/coupon/code', { grantId: taken.data.grant_id })
  const {
    redeem: code = '',
    t = '',
    sig = '',
  } = Object.fromEntries(new URL(String(shown.data.qr_text)).searchParams)
  assert.is((await look(staff, code, { t, sig })).code, 1)
  const otherSig = (sig.startsWith('x') ? 'y' : 'x') + sig.slice(1)
  const altered = [{ t: Number(t) + 1, sig }, { t, sig: otherSig }, { t }, { sig }]
  for (const wrong of altered) assert.is((await look(staff, code, wrong)).code, 1506)
  server.clock.pass(61)
  assert.is((await look(staff, code, { t, sig })).code, 1506)
})

test('lists today’s redemptions of the store, newest first, at most as many as asked for', async () => {
  for (let used = 0; used < 3; used += 1) await use(staff, await newCode())
  const { code, data } = await staff.get('/api/retail/work/write-off-log', { page: 1, limit: 2 })
  const { list, total, has_more } = data as { list: object[]; total: number; has_more: boolean }
  assert.is(code, 1)
  assert.equal([list.length, has_more], [2, true])
  assert.equal(Object.keys(list[0] ?? {}).sort(), [
    'buyer',
    'can_undo',
    'log_id',
    'staff',
    'store_name',
    'title',
    'used_at',
    'value_text',
  ])
  assert.ok(total >= 3)
  server.clock.pass(86_400)
  const tomorrow = await staff.get('/api/retail/work/write-off-log')
  assert.is(tomorrow.data.total, 0)
})

test('gives the counter a QR code of its own', async () => {
  const { data } = await staff.get('/api/retail/work/write-off-code-base')
  assert.match(String(data.base), /^data:image\/svg\+xml;base64,/)
  assert.is(data.expire_time, server.clock.seconds() + 60)
})

test('knows who works where, at code 0', async () => {
  const { code, data } = await staff.get('/api/retail/work/get-user-info')
  assert.equal(
    [code, data],
    [
      0,
      {
        shop: { shop_id: 1, shop_name: '茶舍' },
        user: {
          user_id: 5,
          name: '员工5',
          avatar: '/avatar.svg',
          phone: '13800000005',
          position: '茶艺师',
          role: 1,
          wechat_qrcode: 'https://example.com/qr',
          intro: '',
          photos: [],
          show: {
            show_staff: 1,
            show_phone: 1,
            show_qrcode: 1,
            show_store: 1,
            show_goods: 1,
            show_recommend: 1,
          },
        },
        shop_store: { store_id: 1, store_name: '湖滨店', address: '湖滨路 86 号' },
      },
    ],
  )
})

test.run()
