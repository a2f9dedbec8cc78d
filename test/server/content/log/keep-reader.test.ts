// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addBond } from '../../../../server/mechanics/participate/staff-bond.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('who opens a link of a staff member')
const LINKER = 5
const OTHER = 6
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())
test.before.each(async () => {
  await server.db.deleteFrom('keeper').execute()
  await server.db.deleteFrom('keeper_log').execute()
  await server.db.deleteFrom('staff_bond').execute()
})

/** A visit of an article, or of a campaign, by a staff member's link. */
async function open(
  uid: number,
  staffId: number,
  { says = uid, isSnapshot = false, isCampaign = false, key = 'page-visit' } = {},
): Promise<void> {
  const reader = await server.as(uid, { isSnapshot })
  const event = {
    key,
    uid: says,
    bid: 8,
    ...(isCampaign ? {} : { type: 1, articleId: 301 }),
    staffId,
    time: 1,
    duration: 1,
    eid: newReqId(),
  }
  const reply = await reader.get('/data-collection/log/index', { brandId: undefined, ...event })
  assert.is(reply.code, 1)
}

const kept = () =>
  server.db.selectFrom('keeper').select(['uid', 'user_id', 'store_id', 'source', 'until']).execute()
const lines = () => server.db.selectFrom('keeper_log').select(['uid', 'user_id']).execute()

test('becomes that member’s customer, for good, and the first link counts', async () => {
  await open(people.shopper, LINKER)
  await open(people.shopper, OTHER)
  await open(people.shopper, LINKER)
  assert.equal(await kept(), [
    { uid: people.shopper, user_id: LINKER, store_id: 1, source: 'link', until: 0 },
  ])
  assert.equal(await lines(), [{ uid: people.shopper, user_id: LINKER }])
})

test('stays the customer of the member whom they have added', async () => {
  await addBond(server.db, { brandId: 8, uid: people.shopper, userId: OTHER, now: 1 })
  await open(people.shopper, LINKER)
  assert.equal(await kept(), [])
})

test('of two links that are opened at once one counts', async () => {
  await Promise.all([
    open(people.shopper, LINKER),
    open(people.shopper, OTHER),
    open(people.friend, OTHER),
  ])
  assert.equal((await kept()).length, 2)
  assert.equal((await lines()).length, 2)
})

const none: [what: string, act: () => Promise<void>][] = [
  ['without a session of their own', () => open(people.friend, LINKER, { says: people.shopper })],
  ['of a snapshot', () => open(people.shopper, LINKER, { isSnapshot: true })],
  ['who is a colleague', () => open(people.manager, LINKER)],
  ['of somebody who has left the shop', () => open(people.shopper, 9)],
  ['to a campaign', () => open(people.shopper, LINKER, { isCampaign: true })],
  ['of nobody', () => open(people.shopper, 4711)],
  ['and only reads on', () => open(people.shopper, LINKER, { key: 'page-time' })],
]
for (const [what, act] of none)
  test(`nobody becomes a customer: ${what}`, async () => {
    await act()
    assert.equal(await kept(), [])
  })

test.run()
