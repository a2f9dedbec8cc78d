import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../support/server-app.ts'
import { callEndpoint, type Endpoint, endpoints, rowCounts } from '../support/server-routes.ts'
import { people } from '../support/server-world.ts'

const test = suite('who is asking')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

/** Somebody else, claimed in every field a payload has ever had for it. */
const forged = {
  wechatUnionid: 'union-80',
  unionid: 'union-80',
  union_id: 'union-80',
  uni: 'union-80',
  staffId: 8,
  userId: 8,
  user_id: 8,
  shopId: 1,
  storeId: 1,
  role: 3,
  isSnapshot: false,
  is_snapshotuser: 0,
}

/** Tracking labels: the page log stores the uid it is told, beside the one of the session. */
const labels = (endpoint: Endpoint) =>
  'uid' in endpoint.route.input ? {} : { uid: people.merchant }

const who = [
  ['somebody logged out', undefined],
  ['a shopper', people.shopper],
] as const

// Seen red: with `visitor` looked up by wechatUnionid in mount-routes.ts when there is no session.
for (const [name, uid] of who) {
  test(`is told by the session alone: forged fields change no answer for ${name}, on any endpoint`, async () => {
    for (const endpoint of endpoints()) {
      // One of the endpoints is the logout.
      const caller = await server.as(uid)
      // One attempt, asked about twice: what a write answers the second time is the first answer, for the same person.
      const good = { ...endpoint.good, reqId: newReqId() }
      const first = await callEndpoint(caller, endpoint, good)
      const lie = { ...forged, ...labels(endpoint), ...good }
      const second = await callEndpoint(caller, endpoint, lie)
      assert.equal(
        [second.http, second.code, second.status],
        [first.http, first.code, first.status],
        endpoint.name,
      )
    }
    const grants = await server.db.selectFrom('user_grant').select('uid').execute()
    assert.ok(grants.every(grant => grant.uid === uid))
    const logs = await server.db.selectFrom('page_log').select('session_uid').execute()
    assert.ok(logs.every(log => log.session_uid === (uid ?? null)))
    const attempts = await server.db.selectFrom('reply_once').select('uid').execute()
    assert.ok(attempts.every(attempt => attempt.uid === uid))
  })
}

const closedTo = {
  'somebody logged out': ['visitor', 'staff', 'manager'],
  'a shopper': ['staff', 'manager'],
  'a staff member': ['manager'],
}

// Guard: server/core/mount-routes.ts: the staff’s door
for (const [name, accesses] of Object.entries(closedTo)) {
  test(`decides what ${name} may do: nothing of ${accesses.join(', ')} succeeds or writes`, async () => {
    const uids = { 'a shopper': people.shopper, 'a staff member': people.staff }
    const caller = await server.as(uids[name as keyof typeof uids])
    const before = await rowCounts(server)
    const closed = endpoints().filter(({ route }) => accesses.includes(route.access))
    for (const endpoint of closed) {
      const reply = await callEndpoint(caller, endpoint, { ...forged, ...endpoint.good })
      const expected = {
        oauth: reply.status === 'oauth',
        refused: [1003, 1701].includes(reply.code),
      }
      assert.ok(expected.oauth || expected.refused, `${endpoint.name}: ${reply.code}`)
    }
    assert.ok(closed.length > 0)
    assert.equal(await rowCounts(server), before)
  })
}

// Seen red: without the snapshot rule in `admit`, and without the one in requireParticipant.
test('cannot act from a snapshot page, on any endpoint that writes or is for staff', async () => {
  const snapshot = await server.as(people.merchant, { isSnapshot: true })
  const before = await rowCounts(server)
  const writes = endpoints().filter(
    ({ route }) => route.method === 'POST' || isForStaff(route.access),
  )
  for (const endpoint of writes.filter(({ route }) => route.path !== '/wechat/auth/logout')) {
    const reply = await callEndpoint(snapshot, endpoint, endpoint.good)
    assert.ok([1003, 2128].includes(reply.code), `${endpoint.name}: ${reply.code}`)
    assert.is(reply.status, undefined)
  }
  assert.equal(await rowCounts(server), before)
})

const isForStaff = (access: string) => access === 'staff' || access === 'manager'

test('sees nothing of another brand: its ids look like missing ones', async () => {
  const merchant = await server.as(people.merchant)
  const pairs = [
    ['/api/wechat/coupon/detail', { id: 591 }, { id: 599 }],
    ['/api/wechat/article/getArticleOne', { articleId: 391 }, { articleId: 399 }],
    ['/api/wechat/activity/qrcode', { id: 591, type: 'coupon' }, { id: 599, type: 'coupon' }],
    ['/api/retail/work/do-shop-share', { articleId: 391 }, { articleId: 399 }],
  ] as const
  for (const [path, foreign, missing] of pairs) {
    const [a, b] = [await merchant.get(path, foreign), await merchant.get(path, missing)]
    assert.equal([a.http, a.code, a.data], [b.http, b.code, b.data], path)
    assert.is.not(a.code, 1)
  }
})

test('is no staff member in the brand where only the number is the same', async () => {
  const merchant = await server.as(people.merchant, { brandId: 9 })
  assert.is((await merchant.get('/api/retail/work/get-user-info')).code, 1701)
})

test.run()
