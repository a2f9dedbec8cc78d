import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'

const test = suite('an invitation to a store')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const person = { name: '江月', phone: '13800000066' }

async function invite(uid = people.manager, storeId = 1): Promise<string> {
  const caller = await server.as(uid)
  const body = { storeId, invite: 1, reqId: newReqId() }
  const { data } = await caller.post('/api/retail/store/add-shop-user', body)
  return String(data.ticket)
}

const look = async (uid: number, ticket: string) =>
  (await server.as(uid)).get('/api/retail/store/join', { ticket })
const join = async (uid: number, ticket: string, more: object = {}) =>
  (await server.as(uid)).post('/api/retail/store/join', {
    ticket,
    ...person,
    reqId: newReqId(),
    ...more,
  })

test('makes whoever takes it staff of that store, once', async () => {
  const ticket = await invite(people.merchant, 2)
  const { data } = await look(people.shopper, ticket)
  assert.equal([data.state, data.store_name, data.inviter], ['open', '武林店', '员工8'])
  assert.is((await join(people.shopper, ticket)).code, 1)
  const me = await (await server.as(people.shopper)).get('/api/retail/work/get-user-info')
  const { user, shop_store } = me.data as {
    user: { role: number; name: string }
    shop_store: { store_id: number }
  }
  assert.equal([user.role, user.name, shop_store.store_id], [1, '江月', 2])
  assert.is((await look(people.shopper, ticket)).data.state, 'mine')
  const again = await join(people.shopper, ticket, { phone: '13800000067' })
  assert.equal([again.code, again.data.field], [1706, undefined])
  const taken = await join(people.friend, ticket)
  assert.equal([taken.code, taken.data.field], [1706, 'phone'])
})

test('tells staff of another store, and who is disabled, that they cannot take it', async () => {
  const ticket = await invite()
  assert.is((await look(people.otherStoreStaff, ticket)).data.state, 'other')
  assert.is((await look(people.disabledStaff, ticket)).data.state, 'disabled')
  assert.is((await join(people.disabledStaff, ticket)).code, 1706)
})

test('is refused when forged, after a day, and for another store', async () => {
  // A merchant runs every store, so that only the signature tells.
  const ticket = await invite(people.merchant)
  const [, ...rest] = ticket.split('.')
  assert.is((await join(people.shopper, ['2', ...rest].join('.'))).code, 1506)
  assert.is((await look(people.shopper, 'x.y')).code, 1506)
  server.clock.pass(86_399)
  assert.is((await look(people.shopper, ticket)).code, 1)
  server.clock.pass(2)
  assert.is((await join(people.shopper, ticket)).code, 1506)
})

test('ends with the rights of who made it', async () => {
  const ticket = await invite()
  const merchant = await server.as(people.merchant)
  const move = { userId: 7, storeId: 2, reqId: newReqId() }
  await merchant.post('/api/retail/work/edit-store-user', move)
  assert.is((await join(people.shopper, ticket)).code, 1506)
  await merchant.post('/api/retail/work/edit-store-user', {
    userId: 7,
    storeId: 1,
    reqId: newReqId(),
  })
  assert.is((await look(people.shopper, ticket)).code, 1)
  await merchant.post('/api/retail/work/edit-store-user', { userId: 7, role: 1, reqId: newReqId() })
  assert.is((await join(people.shopper, ticket)).code, 1506)
})

test.run()
