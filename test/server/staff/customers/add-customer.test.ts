import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CustomerDetail, CustomerPage } from '../../../../api/customer-record.ts'
import { tx } from '../../../../server/core/tx.ts'
import { keepPhone } from '../../../../server/mechanics/phone-proof.ts'
import { eraseAccount } from '../../../../server/people/account/erase.ts'
import { dataOf } from '../../../../server/people/account/data.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addCustomers, COLLEAGUES, customerDesk, MINE } from '../../../support/server-customers.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('a customer who was met in the store')
const PHONE = '13977770001'
const NEWCOMER = 360
const TAG = 4871
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await addCustomers(server, [
    { uid: MINE, nickname: '苏木', phone: '13911110351' },
    { uid: COLLEAGUES, userId: 6, storeId: 2, nickname: '远志', phone: '13911110352' },
  ])
  await server.db.insertInto('visitor').values(visitorRow(8, NEWCOMER)).execute()
  await server.db
    .insertInto('customer_tag')
    .values({ brand_id: 8, tag_id: TAG, name: '爱白茶', created_at: server.clock.seconds() })
    .execute()
})
test.after.each(() => server.close())

const entry = { name: '沈女士', phone: PHONE, gender: 2, birthday: '1992-03-08', note: '爱喝白茶' }

const add = async (
  change: Record<string, unknown> = {},
  uid: number = people.staff,
  reqId = newReqId(),
) =>
  (await customerDesk(server, uid)).write(
    'add-customer',
    { ...entry, tagIds: [], ...change },
    reqId,
  )

const prove = (uid: number, phone = PHONE) =>
  tx(server.db, trx =>
    keepPhone(trx, {
      brand: { brand_id: 8 } as never,
      uid,
      phone,
      purpose: 'gate',
      now: server.clock.seconds(),
    }),
  )

const list = async (query: Record<string, unknown> = {}, uid: number = people.staff) =>
  (
    await (
      await customerDesk(server, uid)
    ).read('get-customer-list', {
      keyword: '',
      tagIds: '',
      sort: 'new',
      after: '',
      ...query,
    })
  ).data as unknown as CustomerPage

const detail = async (customerId: number, uid: number = people.staff) => {
  const desk = await customerDesk(server, uid)
  return (await desk.read('get-customer-detail', { customerId })).data as unknown as CustomerDetail
}

const idOf = (reply: { data: Record<string, unknown> }) => Number(reply.data.customer_id)
const rows = (table: 'visitor' | 'keeper' | 'customer', uid: number) =>
  server.db.selectFrom(table).selectAll().where('brand_id', '=', 8).where('uid', '=', uid).execute()

test('is in the list, found, filtered, tagged, planned and followed up like any other', async () => {
  const now = server.clock.seconds()
  const id = idOf(await add({ tagIds: [TAG], nextTime: now + 3600 }))
  const { list: found, counts } = await list({ keyword: '0001' })
  const [row] = found
  assert.equal(
    [row?.customer_id, row?.remark, row?.phone, row?.source, row?.next_time, row?.visit_count],
    [id, '沈女士', '139****0001', 'hand', now + 3600, 0],
  )
  assert.is(counts?.[1], 1)
  for (const query of [
    { keyword: '沈' },
    { tagIds: String(TAG) },
    { source: 'hand' },
    { due: 1 },
  ]) {
    const ids = (await list(query)).list.map(({ customer_id }) => customer_id)
    assert.equal(ids, [id], JSON.stringify(query))
  }
  assert.ok((await list({ sort: 'visit' })).list.some(({ customer_id }) => customer_id === id))
  const { customer } = await detail(id)
  assert.equal([customer.phone, customer.awaited, customer.note], [PHONE, 1, '爱喝白茶'])
  const desk = await customerDesk(server)
  const follow = { customerId: id, way: 3, content: '看了茶具', images: [] }
  assert.is((await desk.write('add-customer-follow', follow)).code, 1)
  assert.is((await desk.read('coupons-to-send', { customerId: id })).code, 1004)
})

test('is stored once however often it is sent, and says no visit, no new visitor and no news', async () => {
  const reqId = newReqId()
  const replies = await Promise.all([add({}, people.staff, reqId), add({}, people.staff, reqId)])
  assert.is(idOf(replies[0]), idOf(replies[1]))
  const id = idOf(replies[0])
  const again = await add()
  assert.equal([again.code, again.data], [1, { customer_id: id, is_known: 1 }])
  assert.is((await list()).list.filter(({ source }) => source === 'hand').length, 1)
  const [visitor] = await rows('visitor', id)
  assert.is(Number((visitor as { created_at: number }).created_at), 0)
  const noted = await sql<{ n: number }>`select (select count(*) from keeper_log
    where brand_id = 8 and uid = ${id})::int + (select count(*) from last_visit
    where brand_id = 8 and uid = ${id})::int as n`.execute(server.db)
  assert.is(noted.rows[0]?.n, 0)
  server.clock.pass(600)
  await runDueJobs(server)
  const told = await server.db
    .selectFrom('inbox')
    .select('text')
    .where('uid', '=', people.staff)
    .execute()
  assert.not(told.some(({ text }) => text.includes('店员录入')))
})

test('with a phone of a colleague’s customer is refused with who; also of two at once one wins', async () => {
  const replies = await Promise.all([
    add({}, people.staff),
    add({}, people.otherStoreStaff),
    add({}, people.staff),
    add({}, people.otherStoreStaff),
  ])
  const codes = replies.map(({ code }) => code)
  assert.is(codes.filter(code => code === 1704).length, 2, codes.join())
  const lost = replies.find(({ code }) => code === 1704)
  assert.ok(/已经是员工[56]的顾客/.test(lost?.message ?? ''), lost?.message)
  assert.is(lost?.data.field, 'phone')
  assert.is((await add({ phone: '13911110352' })).code, 1704)
  assert.is((await detail(COLLEAGUES, people.otherStoreStaff)).customer.staff_id, 6)
})

test('with the phone of somebody who is here leads to them, by the rules of a lock', async () => {
  const mine = await add({ phone: '13911110351' })
  assert.equal(mine.data, { customer_id: MINE, is_known: 1 })
  await prove(NEWCOMER)
  const taken = await add({ tagIds: [TAG] })
  assert.equal(taken.data, { customer_id: NEWCOMER, is_known: 0 })
  const { customer } = await detail(NEWCOMER)
  assert.equal([customer.remark, customer.awaited, customer.tags.length], ['沈女士', 0, 1])
  await prove(people.manager, '13977770009')
  const refused = await add({ phone: '13977770009' })
  assert.equal([refused.code, refused.data.field], [1004, 'phone'])
})

test('with bad input is refused at the field', async () => {
  const now = server.clock.seconds()
  const bad: [Record<string, unknown>, string][] = [
    [{ phone: '12345' }, 'phone'],
    [{ name: ' ' }, 'name'],
    [{ birthday: '2999-01-01' }, 'birthday'],
    [{ nextTime: now - 5 }, 'nextTime'],
  ]
  for (const [change, field] of bad) {
    const reply = await add(change)
    assert.equal([reply.code, reply.data.field], [1001, field])
  }
  assert.equal((await add({ note: '六合彩' })).code, 1007)
  assert.is((await add({ tagIds: [999_999] })).code, 1002)
  assert.is((await list({ source: 'hand' })).list.length, 0)
})

test('becomes one with who proves the phone, with all that was written', async () => {
  const id = idOf(await add({ tagIds: [TAG], nextTime: server.clock.seconds() + 3600 }))
  const since = (await detail(id)).customer.create_time
  const desk = await customerDesk(server)
  const follow = { customerId: id, way: 3, content: '看了茶具', images: [], stage: 3 }
  await desk.write('add-customer-follow', follow)
  server.clock.pass(86_400)
  await prove(NEWCOMER)
  for (const table of ['visitor', 'keeper', 'customer'] as const) {
    assert.equal(await rows(table, id), [], table)
  }
  const found = await detail(NEWCOMER)
  const { customer } = found
  assert.equal(
    [customer.staff_id, customer.remark, customer.stage, customer.birthday, customer.tags.length],
    [5, '沈女士', 3, '1992-03-08', 1],
  )
  assert.equal([customer.create_time, customer.awaited, found.follow_count], [since, 0, 1])
  await prove(NEWCOMER)
  assert.is((await list({ keyword: '沈' })).list.length, 1)
})

test('stays whose the visitor is already, and is nobody’s when the visitor works here', async () => {
  const id = idOf(await add())
  await server.db.updateTable('visitor').set({ phone: '' }).where('uid', '=', COLLEAGUES).execute()
  await prove(COLLEAGUES)
  const { customer } = await detail(COLLEAGUES, people.otherStoreStaff)
  assert.equal([customer.staff_id, customer.remark], [6, '沈女士'])
  assert.equal(await rows('visitor', id), [])
  const other = idOf(await add({ phone: '13977770002' }))
  await prove(people.manager, '13977770002')
  assert.equal(await rows('customer', other), [])
  assert.equal(await rows('keeper', people.manager), [])
})

test('who is written down while they prove the phone is one person', async () => {
  for (let n = 0; n < 6; n += 1) {
    const phone = `1397777100${n}`
    const uid = 370 + n
    await server.db.insertInto('visitor').values(visitorRow(8, uid)).execute()
    const [added] = await Promise.all([add({ phone, name: `客${n}` }), prove(uid, phone)])
    assert.is(added.code, 1, added.message)
    const holders = await server.db
      .selectFrom('visitor')
      .select('uid')
      .where('brand_id', '=', 8)
      .where('phone', '=', phone)
      .execute()
    assert.equal(holders, [{ uid }])
    assert.is((await detail(uid)).customer.remark, `客${n}`)
  }
})

test('keeps a phone, takes another, and never one of somebody else', async () => {
  const id = idOf(await add())
  const desk = await customerDesk(server)
  const record = {
    remark: '沈姐',
    gender: 2,
    birthday: '',
    region: '',
    company: '',
    note: '',
    stage: 1,
  }
  const edit = (phone: string) => desk.write('edit-customer', { customerId: id, ...record, phone })
  const none = await edit('')
  assert.equal([none.code, none.data.field], [1001, 'phone'])
  assert.is((await edit('13911110352')).code, 1706)
  const saved = await edit('13977770003')
  assert.equal([saved.code, saved.data.phone, saved.data.own_phone], [1, '13977770003', ''])
  await prove(NEWCOMER, '13977770003')
  assert.is((await detail(NEWCOMER)).customer.remark, '沈姐')
})

test('is handed over, and erased and exported with the account that they became', async () => {
  const id = idOf(await add())
  const manager = await server.as(people.merchant)
  const handed = await manager.post('/api/retail/store/hand-over', {
    fromUserId: 5,
    toUserId: 6,
    reqId: newReqId(),
  })
  assert.is(handed.code, 1, handed.message)
  assert.is((await detail(id, people.otherStoreStaff)).customer.staff_id, 6)
  await prove(NEWCOMER)
  assert.is((await detail(NEWCOMER, people.otherStoreStaff)).customer.staff_id, 6)
  const person = { brandId: 8, uid: NEWCOMER }
  const data = await dataOf(server.db, person)
  const [record] = (data.shop_record ?? []) as { birthday: string }[]
  assert.is(record?.birthday, '1992-03-08')
  await tx(server.db, trx => eraseAccount(trx, person, server.clock.seconds()))
  assert.equal(await rows('customer', NEWCOMER), [])
  assert.equal(await rows('keeper', NEWCOMER), [])
})

test('is one of a hundred a day at most', async () => {
  for (let n = 0; n < 100; n += 1) await add({ phone: '13911110351' })
  assert.is((await add()).code, 1005)
  assert.is((await add({}, people.otherStoreStaff)).code, 1)
})

test.run()
