import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CustomerDetail, CustomerOne } from '../../../../api/customer-record.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addCustomers, customerDesk, MINE, COLLEAGUES } from '../../../support/server-customers.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the record of a customer')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await addCustomers(server, [
    { uid: MINE, nickname: '苏木', phone: '13911110351' },
    { uid: COLLEAGUES, userId: 6, storeId: 2, phone: '13911110352' },
  ])
})
test.after.each(() => server.close())

const record = {
  remark: '老茶客',
  phone: '13900000001',
  gender: 1,
  birthday: '1990-05-20',
  region: '浙江杭州',
  company: '半山',
  note: '喜欢寿眉',
  stage: 3,
}

const edit = async (
  change: Record<string, unknown> = {},
  uid: number = people.staff,
  customerId = MINE,
) => (await customerDesk(server, uid)).write('edit-customer', { customerId, ...record, ...change })

async function detail(customerId: number, uid: number = people.staff): Promise<CustomerDetail> {
  const desk = await customerDesk(server, uid)
  return (await desk.read('get-customer-detail', { customerId })).data as unknown as CustomerDetail
}

test('is stored whole, and shown with the phone in full to whoever looks after the customer', async () => {
  assert.is((await edit()).code, 1)
  const desk = await customerDesk(server)
  const one = (await desk.read('get-customer-one', { customerId: MINE }))
    .data as unknown as CustomerOne
  assert.equal([one.remark, one.birthday, one.own_phone], ['老茶客', '1990-05-20', '13911110351'])
  const { customer } = await detail(MINE)
  assert.equal([customer.phone, customer.stage, customer.note], ['13900000001', 3, '喜欢寿眉'])
})

test('with a refused word is not stored, and the field is named', async () => {
  for (const field of ['remark', 'company', 'region', 'note']) {
    const refused = await edit({ [field]: '六合彩' })
    assert.equal([refused.code, refused.data.field], [1007, field])
  }
})

test('of a colleague’s customer is neither read nor written', async () => {
  const desk = await customerDesk(server)
  for (const name of ['one', 'locus', 'radar', 'follow']) {
    const call = `get-customer-${name}`
    const query = { customerId: COLLEAGUES, after: '', page: 1, limit: 10 }
    assert.is((await desk.read(call, query)).code, 1704, call)
  }
  assert.is((await edit({}, people.staff, COLLEAGUES)).code, 1704)
  // A manager of another store is a colleague too; the merchant of the shop writes.
  assert.is((await edit({}, people.manager, COLLEAGUES)).code, 1704)
  assert.is((await edit({}, people.merchant, COLLEAGUES)).code, 1)
  assert.is((await edit({ phone: '' }, people.manager, MINE)).code, 1)
})

test('of nobody’s customer, another shop’s and an unknown one is missing', async () => {
  for (const customerId of [people.friend, 999_999]) {
    assert.is((await edit({}, people.merchant, customerId)).code, 1002)
    const desk = await customerDesk(server)
    assert.is((await desk.read('get-customer-detail', { customerId })).code, 1002)
  }
  await server.db
    .updateTable('store')
    .set({ shop_id: 999 })
    .where('brand_id', '=', 8)
    .where('store_id', '=', 2)
    .execute()
  assert.is((await edit({}, people.merchant, COLLEAGUES)).code, 1002)
})

test('has a phone of its own, and fields within their bounds', async () => {
  assert.is((await edit()).code, 1)
  const other = await edit({}, people.merchant, COLLEAGUES)
  assert.equal([other.code, other.data.field], [1706, 'phone'])
  for (const [field, value] of [
    ['phone', '1390000000'],
    ['remark', '字'.repeat(21)],
    ['note', '字'.repeat(201)],
    ['birthday', '1990-02-30'],
    ['birthday', '2999-01-01'],
    ['stage', 6],
    ['gender', 3],
  ] as const) {
    const { code, data } = await edit({ [field]: value })
    assert.equal([code, data.field], [1001, field], `${field} ${value}`)
  }
})

test('changes once per attempt', async () => {
  const desk = await customerDesk(server)
  const reqId = newReqId()
  const body = { customerId: MINE, ...record }
  const first = await desk.write('edit-customer', body, reqId)
  await edit({ remark: '后改的' })
  const again = await desk.write('edit-customer', body, reqId)
  assert.equal(again.data, first.data)
  assert.is((await detail(MINE)).customer.remark, '后改的')
})

test('shows orders of the own shop and how long categories were read', async () => {
  const order = {
    brand_id: 8,
    uid: MINE,
    type: 0,
    status: 30,
    goods_fen: 5000,
    pay_fen: 5000,
    delivery: 1,
    store_id: null,
    staff_id: 5,
    created_at: 1,
    expires_at: 2,
    paid_at: 1,
  }
  await server.db
    .insertInto('shop_order')
    .values([
      { ...order, order_no: '20260000000000000351', shop_id: 1 },
      { ...order, order_no: '20260000000000000352', shop_id: 999 },
    ])
    .execute()
  const { orders, customer } = await detail(MINE)
  assert.equal(
    orders.map(({ order_no }) => order_no),
    ['20260000000000000351'],
  )
  assert.equal([customer.order_count, customer.order_fen], [1, 5000])
})

test.run()
