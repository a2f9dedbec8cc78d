// @long 15 s
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Caller, type Reply, startTestServer, type TestServer } from '../support/server-app.ts'
import { callEndpoint, type Endpoint, endpoints, rowCounts } from '../support/server-routes.ts'
import { people } from '../support/server-data.ts'

const test = suite('bad input')
let server: TestServer
let callers: Caller[]
let before: Record<string, number>

test.before(async () => {
  server = await startTestServer()
  // A caller without a session, a shopper, and the merchant with all rights.
  callers = await Promise.all(
    [undefined, people.shopper, people.merchant].map(uid => server.as(uid)),
  )
  before = await rowCounts(server)
})
test.after(() => server.close())

const wild: unknown[] = [
  '',
  ' ',
  0,
  -1,
  1.5,
  '01x',
  'abc',
  '99999999999999999999',
  2_147_483_648,
  1e21,
  Number.NaN,
  null,
  true,
  [],
  [1, 2],
  {},
  { id: 1 },
  "'; drop table brand; --",
  '<script>',
  '\0',
  '\ud800',
  '💥'.repeat(3000),
  'x'.repeat(20_000),
  '%00',
  '../../etc/passwd',
  'undefined',
]

/** Names of id fields; none of the values above is a valid id. */
const ids = /^(id|uid|articleId|shareShopId|materielId|storeId|videoId|fileId|baleId)$/

/** Fields whose refusal is a message for people, as at a form's answers. */
const worded = new Set([
  '/retail/mine/authenticate idcardNo',
  '/retail/business/add-group-code picture',
  '/retail/business/replace-group-code picture',
  '/retail/business/article-save goodsIds',
  '/retail/business/video-save goodsIds',
  '/retail/business/goods-save onAt',
  '/retail/business/goods-stock n',
  '/wechat/invoice/ask title',
  '/wechat/invoice/ask taxNo',
  '/wechat/invoice/ask email',
  '/retail/mine/invoice-issue number',
  '/retail/mine/invoice-issue link',
  '/retail/mine/invoice-refuse reason',
])

/** Fields for which 0 means that nothing was chosen. */
const zeroIsNone = new Set(['/wechat/order/confirm storeId', '/retail/mine/get-order-list storeId'])

/** Text keys that name several kinds of rows. */
const isKey = new Set(['/retail/mine/review id'])

test('of a required field: 400, its name, nothing written', async () => {
  for (const endpoint of endpoints()) {
    for (const field of requiredOf(endpoint)) {
      const { [field]: _, ...rest } = endpoint.good
      for (const caller of callers) {
        const reply = await callEndpoint(caller, endpoint, rest)
        expectNamed(reply, field, `${endpoint.name} without ${field}`)
      }
    }
  }
  assert.equal(await rowCounts(server), before)
})

let cases = 0
/** Kinds of fields that all values were tried on. */
const tried = new Set<string>()

/** All values for the first field of its kind, every eighth for the others; in the soak all. */
function valuesFor(name: string, schema: unknown): unknown[] {
  const kind = JSON.stringify(schema)
  const isFirst = !tried.has(kind)
  tried.add(kind)
  const step = isFirst || process.env.SOAK ? 1 : 8
  const from = name.length % step
  return wild.filter((_, at) => (at + from) % step === 0)
}

test('of every field with wild values: never 5xx, what is refused is named, no id is accepted', async () => {
  const [, , merchant] = callers
  for (const endpoint of endpoints()) {
    for (const [field, schema] of Object.entries(endpoint.route.input)) {
      for (const value of valuesFor(endpoint.name + field, schema)) {
        cases += 1
        const reply = await callEndpoint(merchant as Caller, endpoint, {
          ...endpoint.good,
          [field]: value,
        })
        const what = `${endpoint.name} ${field}=${JSON.stringify(value)?.slice(0, 40)}`
        assert.ok(reply.http < 500, `${what}: ${reply.http}`)
        const isWorded = field === 'answers' || worded.has(`${endpoint.route.path} ${field}`)
        if (reply.http === 400 && isWorded) expectQuestion(reply, what)
        else if (reply.http === 400) expectNamed(reply, field, what)
        else if (value !== 0 || !zeroIsNone.has(`${endpoint.route.path} ${field}`))
          assert.not(
            ids.test(field) && !isKey.has(`${endpoint.route.path} ${field}`),
            `${what} was accepted`,
          )
      }
    }
  }
  assert.ok(cases > 300, `${cases} cases`)
})

test('of the brand: 4xx and the name of the field on every endpoint', async () => {
  const counts = await rowCounts(server)
  for (const endpoint of endpoints()) {
    for (const brandId of [undefined, '', 0, -8, 'abc', '8x', 1e21, 999_999, {}, [8, 9]]) {
      const reply = await callEndpoint(callers[2] as Caller, endpoint, {
        ...endpoint.good,
        brandId,
      })
      assert.ok(reply.http >= 400 && reply.http < 500, `${endpoint.name} brandId=${brandId}`)
      assert.is(reply.data.field, 'brandId')
    }
  }
  assert.equal(await rowCounts(server), counts)
})

test('in the address itself: no 5xx and no exception', async () => {
  const paths = [
    '/api/%E0%A4%A',
    '/api/wechat/coupon/detail?%E0%A4%A=1&brandId=%',
    '/api//',
    '/api/..%2f',
  ]
  for (const path of paths) {
    const response = await server.fetch(path)
    assert.ok(response.status < 500, path)
  }
})

/** Fields without which the route refuses the call. */
function requiredOf({ route }: Endpoint): string[] {
  return Object.entries(route.input)
    .filter(
      ([, schema]) => !['optional', 'fallback'].includes(schema.type) && !('fallback' in schema),
    )
    .map(([name]) => name)
}

function expectNamed(reply: Reply, field: string, what: string): void {
  assert.equal([reply.http, reply.code], [400, 1001], what)
  // For an object the refusal names the inner field.
  assert.is(String(reply.data.field).split('.')[0], field, what)
  assert.match(reply.message, field, what)
}

/** For a form's answers the refusal names the question or field, with a message for people. */
function expectQuestion(reply: Reply, what: string): void {
  assert.is(reply.code, 1001, what)
  assert.ok(reply.data.field && reply.message, what)
}

test.run()
