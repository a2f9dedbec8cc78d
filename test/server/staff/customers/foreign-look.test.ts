import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CustomerDetail, ForeignLook } from '../../../../api/customer-record.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addCustomers, customerDesk } from '../../../support/server-customers.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('customers of colleagues')
const FIRST_CUSTOMER = 4000
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await addCustomers(
    server,
    Array.from({ length: 40 }, (_, n) => ({
      uid: FIRST_CUSTOMER + n,
      userId: 6,
      storeId: 2,
      nickname: `顾客${n}`,
      phone: `139222200${10 + n}`,
    })),
  )
})
test.after.each(() => server.close())

const look = async (customerId: number, uid: number = people.staff) =>
  (await customerDesk(server, uid)).read('get-customer-detail', { customerId })
const traces = async (uid: number = people.merchant) =>
  (await customerDesk(server, uid)).read('get-foreign-looks', { after: '' })

test('show name, stage and keeper, and nothing else that is known', async () => {
  const merchant = await customerDesk(server, people.merchant)
  const record = { remark: '怕吵', gender: 1, birthday: '1990-05-20', region: '杭州', stage: 3 }
  const more = { phone: '13900000001', company: '半山', note: '离异' }
  await merchant.write('edit-customer', { customerId: FIRST_CUSTOMER, ...record, ...more })
  const { customer, ...rest } = (await look(FIRST_CUSTOMER)).data as unknown as CustomerDetail
  const known = [customer.nickname, customer.stage, customer.staff_name, customer.editable]
  assert.equal(known, ['顾客0', 3, '员工6', 0])
  const words = JSON.stringify({ customer, rest })
  for (const word of ['怕吵', '1990', '杭州', '半山', '离异', '139', '1390000']) {
    assert.not(words.includes(word), word)
  }
  const own = (await look(FIRST_CUSTOMER, people.otherStoreStaff)).data as unknown as CustomerDetail
  assert.equal([own.customer.note, own.customer.editable], ['离异', 1])
})

test('are looked up thirty a day at most, also at once; the same one again is free', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => look(FIRST_CUSTOMER + n)))
  const seen = replies.filter(({ code }) => code === 1).length
  const refused = replies.filter(({ code }) => code === 1005).length
  assert.equal([seen, refused], [30, 10])
  const known = replies.findIndex(({ code }) => code === 1)
  assert.is((await look(FIRST_CUSTOMER + known)).code, 1)
  assert.is(
    (await look(FIRST_CUSTOMER, people.otherStoreStaff)).code,
    1,
    'their keeper has no bound',
  )
  server.clock.pass(86_400)
  assert.is((await look(FIRST_CUSTOMER + 39)).code, 1)
})

test('leave a trace that the merchant reads, and nobody else', async () => {
  await look(FIRST_CUSTOMER)
  await look(FIRST_CUSTOMER)
  await look(FIRST_CUSTOMER + 1, people.merchant)
  const { list } = (await traces()).data as unknown as { list: ForeignLook[] }
  assert.equal(
    list.map(({ user_id, staff_name, nickname, looks }) => [user_id, staff_name, nickname, looks]),
    [[5, '员工5', '顾客0', 2]],
  )
  assert.is((await traces(people.manager)).code, 1003)
})

test.run()
