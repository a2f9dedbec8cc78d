import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keep } from '../../../../server/mechanics/keeper.ts'
import { tx } from '../../../../server/core/tx.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { guideCardActivity } from '../../../support/server-guide-cards.ts'
import { addInvite } from '../../../support/server-invites.ts'

const test = suite('the trail of a customer')
const ID = 1923
const UID = people.shopper
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const locus = async (
  more: Record<string, unknown> = {},
  uid: number = people.staff,
  customerId: number = UID,
) => (await server.as(uid)).get('/api/retail/customer/get-customer-locus', { customerId, ...more })

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

test('lists a card, a lock and a hand-over, newest first, in pages and by kind', async () => {
  await addInvite(server, guideCardActivity(ID))
  await (await server.as(UID)).post('/api/wechat/guide-card/take', {
    id: ID,
    staffId: 5,
    reqId: newReqId(),
  })
  server.clock.pass(60)
  await keptBy(7, 1, 'manager')
  assert.is((await locus()).code, 1704, 'a colleague’s customer now')
  const look = (more: object = {}) => locus({ ...more }, people.manager)
  const { data } = await look()
  assert.equal(eventsIn(data), ['led manager', 'card', 'led card'])
  const customer = data.customer as { keeper_name: string }
  assert.is.not(customer.keeper_name, '')
  assert.equal(eventsIn((await look({ kind: 3 })).data), ['card'])
  const first = await look({ limit: 2 })
  const second = await look({ limit: 2, page: 2 })
  assert.equal([first.data.has_more, second.data.has_more], [true, false])
  assert.equal(eventsIn(second.data), ['led card'])
})

test('lists visits with their duration, shares and tags, only of events that the customer’s session has proved', async () => {
  await keptBy(5, 1, 'link')
  const caller = await server.as(UID)
  const time = server.clock.seconds()
  const event = { type: 1, articleId: 301, uid: UID, bid: 8, deep: 1, anchorTime: time, time }
  const log = (more: object) =>
    caller.get('/data-collection/log/index', { brandId: undefined, ...event, ...more })
  await log({ key: 'page-visit', eid: newReqId() })
  await log({ key: 'page-time', duration: 42, eid: newReqId() })
  await log({ key: 'page-share', eid: newReqId() })
  const stranger = await server.as()
  await stranger.get('/data-collection/log/index', {
    ...event,
    brandId: undefined,
    articleId: 302,
    key: 'page-visit',
    eid: newReqId(),
  })
  await server.db
    .insertInto('customer_tag')
    .values({ brand_id: 8, tag_id: 77, name: '爱白茶', created_at: time })
    .execute()
  await server.db
    .insertInto('visitor_tag')
    .values({ brand_id: 8, uid: UID, tag_id: 77, tagged_at: time })
    .execute()
  const rowsOf = async (kind: number) =>
    (await locus({ kind })).data.list as { title: string; seconds: number; object_type: string }[]
  const visits = await rowsOf(1)
  assert.equal(
    visits.map(({ seconds, object_type }) => [seconds, object_type]),
    [[42, 'article']],
  )
  assert.is.not(visits[0]?.title, '')
  assert.equal(
    (await rowsOf(2)).map(({ title }) => title),
    visits.map(({ title }) => title),
  )
  assert.equal(
    (await rowsOf(6)).map(({ title }) => title),
    ['爱白茶'],
  )
})

test('can only be read by the customer’s own shop', async () => {
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
