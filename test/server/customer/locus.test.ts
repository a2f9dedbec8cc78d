import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keep } from '../../../server/mechanics/keeper.ts'
import { tx } from '../../../server/core/tx.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'
import { guideCardActivity } from '../../support/server-guide-cards.ts'
import { addInvite } from '../../support/server-invites.ts'

const test = suite('the trail of a customer')
const ID = 1923
const UID = people.shopper
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const locus = async (more: object = {}, uid: number = people.staff, customerId: number = UID) =>
  (await server.as(uid)).get('/api/retail/customer/get-customer-locus', { customerId, ...more })

const eventsIn = (data: Record<string, unknown>) =>
  (data.list as { event: string; source: string }[]).map(({ event, source }) =>
    source ? `${event} ${source}` : event,
  )

const keptBy = (userId: number, storeId: number, source: 'link' | 'manager') =>
  tx(server.db, trx =>
    keep(trx, {
      brandId: 8,
      uid: UID,
      userId,
      storeId,
      source,
      replaces: true,
      now: server.clock.seconds(),
    }),
  )

test('a card, a lock and a hand-over stand in it, the newest first, page by page and by kind', async () => {
  await addInvite(server, guideCardActivity(ID))
  await (await server.as(UID)).post('/api/wechat/guide-card/take', {
    id: ID,
    staffId: 5,
    reqId: newReqId(),
  })
  server.clock.pass(60)
  await keptBy(7, 1, 'manager')
  const { data } = await locus()
  assert.equal(eventsIn(data), ['led manager', 'card', 'led card'])
  const customer = data.customer as { keeper_name: string }
  assert.is.not(customer.keeper_name, '')
  assert.equal(eventsIn((await locus({ kind: 3 })).data), ['card'])
  const first = await locus({ limit: 2 })
  const second = await locus({ limit: 2, page: 2 })
  assert.equal([first.data.has_more, second.data.has_more], [true, false])
  assert.equal(eventsIn(second.data), ['led card'])
})

test('it is read by the customer’s own shop alone', async () => {
  assert.is((await locus()).code, 1002)
  await keptBy(5, 1, 'link')
  assert.is((await locus()).code, 1)
  assert.is((await locus({}, people.manager)).code, 1)
  assert.is((await locus({}, people.shopper)).code, 1701)
  assert.is((await locus({}, people.staff, 999_999)).code, 1002)
  await server.db
    .updateTable('store')
    .set({ shop_id: 999 })
    .where('brand_id', '=', 8)
    .where('store_id', '=', 1)
    .execute()
  assert.is((await locus()).code, 1002)
})

test.run()
