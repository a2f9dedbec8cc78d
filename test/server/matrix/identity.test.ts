import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wirePaths } from '../../../server/core/mount-routes.ts'
import { changed, databaseState } from '../../support/matrix/database-state.ts'
import { type MatrixServer, startMatrixServer } from '../../support/matrix/matrix-system.ts'
import {
  type Caller,
  callerOf,
  newReqId,
  openSession,
  type Reply,
} from '../../support/server-app.ts'
import { callEndpoint, type Endpoint, endpoints } from '../../support/server-routes.ts'
import { people } from '../../support/server-data.ts'

const test = suite('claims of being somebody else')
let server: MatrixServer

test.before.each(async () => {
  server = await startMatrixServer()
})
test.after.each(() => server.close())

const victim = people.friend
const claims: Record<string, unknown> = {
  uid: victim,
  unionid: `union-${victim}`,
  wechatUnionid: `union-${victim}`,
  uni: `union-${victim}`,
  staffId: 8,
  brandId: 9,
}

/**
 * Tracking stores the uid that a link claims beside the session's uid, and only the latter counts.
 */
const labelled = ['page_log', 'brand_event', 'event_key']
/** Texts that only the victim's own calls may return. */
const secrets = ['grant-of-89', 'grant-of-brand-9', 'draw-of-89', '100000000008', `访客${victim}`]

/**
 * The claims that are no fields of the endpoint are made in one call, because none may have an effect; a field of the
 * endpoint's own may be refused, which would hide the effect of the others, so it has a call of its own.
 */
function liesTo({ route }: Endpoint): Record<string, unknown>[] {
  const names = Object.keys(claims).filter(name => name !== 'brandId')
  const own = names.filter(name => name in route.input)
  const foreign = names.filter(name => !own.includes(name))
  const groups = process.env.SOAK
    ? names.map(name => [name])
    : [foreign, ...own.map(name => [name])]
  return groups.map(group => Object.fromEntries(group.map(name => [name, claims[name]])))
}

/** The payload of a GET is its query. */
const placesOf = ({ route }: Endpoint) =>
  route.method === 'POST' ? (['payload', 'query'] as const) : (['payload'] as const)

const callers = [undefined, people.shopper, people.staff]

test('give nothing on any endpoint, in query and body: no right, no word of others, no row of theirs', async () => {
  const ofVictim = { brandId: 8, uid: victim, except: labelled }
  const before = await databaseState(server.db, ofVictim)
  let tried = 0
  for (const endpoint of endpoints()) {
    for (const uid of callers) {
      const honest = await callEndpoint(await fresh(uid), endpoint, attempt(endpoint))
      for (const lie of liesTo(endpoint)) {
        for (const place of placesOf(endpoint)) {
          const reply = await claim(await fresh(uid), endpoint, lie, place)
          const what = `${endpoint.name} ${Object.keys(lie)} in ${place} as ${uid}`
          expectNoMore(reply, honest, endpoint, what)
          for (const secret of secrets) assert.not(hasText(reply.data, secret), what)
          tried += 1
        }
      }
    }
  }
  assert.equal(changed(before, await databaseState(server.db, ofVictim)), [])
  const sessions = await server.db.selectFrom('page_log').select('session_uid').execute()
  assert.not(sessions.some(log => log.session_uid === victim))
  assert.ok(tried >= endpoints().length * 3, `${tried} tries`)
})

test('of another brand meet a stranger there, and leave that brand as it was', async () => {
  const open = { brandId: 9, except: [...labelled, 'article', 'rate', 'login_answer', 'upload'] }
  const before = await databaseState(server.db, open)
  for (const endpoint of endpoints()) {
    const stranger = await callEndpoint(await fresh(undefined), endpoint, {
      ...attempt(endpoint),
      brandId: 9,
    })
    for (const uid of [people.shopper, people.merchant]) {
      const reply = await claim(await fresh(uid), endpoint, { brandId: 9 }, 'payload')
      assert.equal([reply.http, reply.code], [stranger.http, stranger.code], endpoint.name)
    }
  }
  assert.equal(changed(before, await databaseState(server.db, open)), [])
})

const closedTo = [
  ['somebody logged out', undefined, ['visitor', 'staff', 'manager', 'merchant']],
  ['a shopper', people.shopper, ['staff', 'manager', 'merchant']],
  ['a staff member', people.staff, ['manager', 'merchant']],
  ['a manager', people.manager, ['merchant']],
] as const

for (const [name, uid, accesses] of closedTo) {
  test(`open nothing of ${accesses.join(', ')} for ${name}, and write nothing there`, async () => {
    const caller = await fresh(uid)
    const before = await databaseState(server.db)
    const closed = endpoints().filter(({ route }) => accesses.some(each => each === route.access))
    for (const endpoint of closed) {
      const reply = await callEndpoint(caller, endpoint, {
        ...claims,
        ...endpoint.good,
        brandId: 8,
      })
      const isRefused = reply.status === 'oauth' || [1003, 1701].includes(reply.code)
      assert.ok(isRefused, `${endpoint.name}: ${reply.code}`)
    }
    assert.ok(closed.length > 0)
    assert.equal(changed(before, await databaseState(server.db)), [])
  })
}

const attempt = ({ good }: Endpoint) => ({ ...good, reqId: newReqId() })

/** A new session for each call, because one of the endpoints is the logout. */
async function fresh(uid: number | undefined): Promise<Caller> {
  const cookie = uid ? await openSession(server, { brandId: 8, uid }) : ''
  return callerOf(server.fetch, cookie)
}

async function claim(
  caller: Caller,
  endpoint: Endpoint,
  lie: Record<string, unknown>,
  place: 'payload' | 'query',
): Promise<Reply> {
  const fields = attempt(endpoint)
  if (place === 'payload') return callEndpoint(caller, endpoint, { ...fields, ...lie })
  const [path = ''] = wirePaths(endpoint.route.path)
  const search = `?${new URLSearchParams(Object.entries(lie).map(([name, to]) => [name, String(to)]))}`
  return caller.post(path + search, fields)
}

/** A refused call must stay refused; an accepted one may meet the caller's own rate limit. */
function expectNoMore(reply: Reply, honest: Reply, { route }: Endpoint, what: string): void {
  const isOk = ({ code }: Reply) => code === (route.ok ?? 1)
  assert.ok(reply.http < 500, what)
  if (!isOk(honest)) assert.not(isOk(reply), `${what} opened it`)
}

const hasText = (data: unknown, secret: string) => JSON.stringify(data ?? {}).includes(secret)

test.run()
