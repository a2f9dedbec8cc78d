import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wirePaths } from '../../../server/core/mount-routes.ts'
import { parseInput } from '../../../server/core/parse-input.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import {
  callersOf,
  type MatrixServer,
  startMatrixServer,
} from '../../support/matrix/matrix-system.ts'
import { randomFrom, seed } from '../../support/matrix/random.ts'
import { callerOf, newReqId, openSession, pageHeaders } from '../../support/server-app.ts'
import { callEndpoint, type Endpoint, endpoints } from '../../support/server-routes.ts'
import { scaled } from '../../support/scale.ts'
import { people } from '../../support/server-data.ts'

const test = suite('malformed input')
/**
 * Number of payloads for the parser of each endpoint; accepted ones are also sent to the endpoint,
 * up to a limit.
 */
const PER_PARSER = scaled(250, 5000)
const TAKEN_MAX = scaled(6, 200)
/** Number of malformed whole requests per endpoint. */
const ODD_REQUESTS = scaled(10, 200)

let server: MatrixServer
const pick = randomFrom(seed('malformed input'))

test.before(async () => {
  server = await startMatrixServer()
})
test.after(() => server.close())

const odd: readonly unknown[] = [
  '',
  ' ',
  0,
  -1,
  1,
  5,
  501,
  0.1,
  1e21,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  [[[]]],
  { $ne: null },
  { constructor: 1 },
  'NaN',
  '-0',
  '0x10',
  '1e3',
  '１２',
  '\0',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '${7*7}',
  '%',
  '%zz',
  '../..',
  'x'.repeat(5000),
  '茶'.repeat(3000),
  '2026-11-21',
  'true',
  '501|502',
  '|',
  '[]',
  '{}',
  newReqId(),
  newReqId().toUpperCase(),
]
const strays = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  'brandId',
  'bid',
  'uid',
  '',
  ' ',
  'a.b',
]
const bodies = [
  '',
  ' ',
  '[]',
  'null',
  '"x"',
  '1',
  '{',
  '{"a":',
  '{"brandId":8}}',
  '\0',
  '{"brandId":8,"brandId":9}',
  `${'['.repeat(9000)}`,
]
const types = [
  'application/json',
  'application/json;charset=gbk',
  'text/plain',
  '',
  'application/jsonp',
]

test('is taken or refused by each parser with the name of a field, and what is taken gets no 5xx', async () => {
  const callers = (await callersOf(server)).map(([, caller]) => caller)
  const cookie = await openSession(server, { brandId: 8, uid: people.merchant })
  callers.push(callerOf(server.fetch, cookie))
  for (const endpoint of endpoints()) {
    for (const fields of takenPayloads(endpoint)) {
      const { http, code } = await callEndpoint(pick(callers), endpoint, fields)
      assert.ok(http < 500, `${endpoint.name}: ${http} for ${JSON.stringify(fields).slice(0, 300)}`)
      assert.type(code, 'number')
    }
    for (let n = 0; n < ODD_REQUESTS; n += 1) {
      const { status, what } = await sendRaw(endpoint, cookie)
      assert.ok(status < 500, `${endpoint.name}: ${status} for ${what}`)
    }
  }
})

/**
 * Different payloads accepted by the endpoint's parser; each of the others is refused with a
 * message.
 */
function takenPayloads(endpoint: Endpoint): Record<string, unknown>[] {
  const taken = new Map<string, Record<string, unknown>>()
  for (let n = 0; n < PER_PARSER; n += 1) {
    const fields = bend(endpoint)
    const refusal = refusalOf(endpoint, fields)
    if (!refusal) taken.set(JSON.stringify({ ...fields, reqId: '' }), fields)
    else {
      const field = (refusal.data as { field?: unknown }).field
      assert.type(field, 'string', `${endpoint.name}: ${JSON.stringify(fields).slice(0, 300)}`)
    }
  }
  return [...taken.values()].slice(0, TAKEN_MAX)
}

function refusalOf({ route }: Endpoint, fields: Record<string, unknown>): ReplyError | undefined {
  // Parsers receive values that were JSON.
  const raw = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>
  try {
    parseInput(route.input, raw)
    return undefined
  } catch (error) {
    if (error instanceof ReplyError) return error
    throw error
  }
}

test('leaves nothing half written', async () => {
  const { db } = server
  const open = await db
    .selectFrom('reply_once')
    .select('operation')
    .where('reply', 'is', null)
    .execute()
  assert.equal(open, [], 'a write without its answer')
  const grants = await db
    .selectFrom('user_grant')
    .leftJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select([
      'user_grant.grant_id',
      'redeem_code.code',
      'redeem_code.status',
      'user_grant.status as own',
    ])
    .where('user_grant.created_at', '>', 0)
    .execute()
  const halves = grants.filter(({ code, status, own }) => !code || (status === 2) !== (own === 2))
  assert.equal(halves, [])
  const stocks = await db.selectFrom('activity').selectAll().where('stock_total', '>', 0).execute()
  for (const { activity_id, stock_total, stock_left, join_count } of stocks) {
    if (activity_id === 504) continue
    assert.is(stock_total - stock_left, join_count, `stock of ${activity_id}`)
  }
})

/** A nearly valid call: some fields are changed, missing or additional. */
function bend({ route, good }: Endpoint): Record<string, unknown> {
  const fields: Record<string, unknown> = pick([true, true, false])
    ? { ...good, reqId: newReqId() }
    : {}
  const names = [...Object.keys(route.input), ...strays]
  const times = pick([1, 1, 2, 4])
  for (let n = 0; n < times; n += 1) {
    const name = pick(names)
    if (pick([true, true, true, false])) fields[name] = pick(odd)
    else delete fields[name]
  }
  return fields
}

async function sendRaw(endpoint: Endpoint, cookie: string) {
  const path = pick(wirePaths(endpoint.route.path))
  const body = pick(bodies)
  const type = pick(types)
  const query = pick([
    '',
    '?',
    '?brandId=8',
    '?brandId=8&brandId=9',
    '?%E0%A4%A',
    '?a[]=1&a[0]=2',
    '?&&==&',
  ])
  const method = pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
  const headers = {
    ...pageHeaders,
    'Content-Type': type,
    cookie: pick([cookie, 'x', '=;=', `${cookie}x`]),
  }
  const init = method === 'GET' ? { headers } : { method, headers, body }
  const { status } = await server.fetch(path + query, init)
  return { status, what: `${method} ${query} ${type} ${body.slice(0, 80)}` }
}

test.run()
