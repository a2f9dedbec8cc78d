import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makeBindTicket } from '../../../../server/people/bind/bind-ticket.ts'
import { findBrand } from '../../../../server/core/brand.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('binding an account')
const path = '/api/retail/bind/index'
let server: TestServer
let shopper: Caller
let friend: Caller

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  friend = await server.as(people.friend)
  await server.db
    .updateTable('shop_user')
    .set({ uid: null })
    .where('brand_id', '=', 8)
    .where('user_id', '=', 6)
    .execute()
})
test.after.each(() => server.close())

const ticketFor = async (userId: number, type = 2, brandId = 8) =>
  makeBindTicket(await findBrand(server.db, brandId), type, userId, server.clock.seconds())

const bind = (caller: Caller, fields: object) => caller.post(path, { reqId: newReqId(), ...fields })

test('of the receiver of withdrawals: unbound, then mine', async () => {
  const before = (await shopper.get(path, { type: 1 })).data
  assert.equal([before.bound, before.mine, before.nickname], [0, 0, '访客88'])
  assert.is((await bind(shopper, { type: 1 })).data.mine, 1)
  const after = (await shopper.get(path, { type: 1 })).data
  assert.equal([after.bound, after.mine, after.bind_time], [1, 1, server.clock.seconds()])
  assert.is((await friend.get(path, { type: 1 })).data.bound, 0, 'each has their own')
})

test('of a staff member goes to the first who scans; the second is refused and told little', async () => {
  const ticket = await ticketFor(6)
  assert.is((await bind(shopper, { type: 2, ticket })).data.mine, 1)
  const seen = (await friend.get(path, { type: 2, ticket })).data
  assert.equal([seen.bound, seen.mine, seen.nickname, seen.avatar], [1, 0, '访**', ''])
  assert.is((await bind(friend, { type: 2, ticket })).code, 1409)
  const seat = await server.db
    .selectFrom('shop_user')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('user_id', '=', 6)
    .executeTakeFirstOrThrow()
  assert.is(seat.uid, people.shopper)
})

test('of a staff member is not for somebody who is one already', async () => {
  const staff = await server.as(people.staff)
  assert.is((await bind(staff, { type: 2, ticket: await ticketFor(6) })).code, 1409)
})

test('raced by two, has one owner', async () => {
  const ticket = await ticketFor(6)
  const replies = await Promise.all([shopper, friend].map(each => bind(each, { type: 2, ticket })))
  assert.equal(replies.map(reply => reply.code).sort(), [1, 1409])
})

test('asked twice with one attempt, answers the same', async () => {
  const reqId = newReqId()
  const first = await bind(shopper, { type: 1, reqId })
  server.clock.pass(5)
  assert.equal((await bind(shopper, { type: 1, reqId })).data, first.data)
})

test('refuses a ticket that is forged, of another type, of another brand or over', async () => {
  const good = await ticketFor(6)
  const forged = good.replace('2.6.', '2.8.')
  for (const ticket of [forged, await ticketFor(6, 3), await ticketFor(6, 2, 9), 'x'])
    assert.is((await bind(shopper, { type: 2, ticket })).code, 1506, ticket)
  server.clock.pass(600)
  assert.is((await shopper.get(path, { type: 2, ticket: good })).code, 1506)
  assert.is((await shopper.get(path, { type: 2 })).code, 1506, 'no ticket and no staff member')
})

test('is not for a snapshot visitor, and needs a login', async () => {
  const snapshot = await server.as(people.shopper, { isSnapshot: true })
  assert.is((await bind(snapshot, { type: 1 })).code, 1003)
  assert.is((await (await server.as()).get(path, { type: 1 })).status, 'oauth')
})

test.run()
