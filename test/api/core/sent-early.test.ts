import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endpoint } from '../../../api/core/endpoint.ts'
import { takeSentAnswer } from '../../../api/core/sent-early.ts'
import { hideFeedback } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { failureOf } from '../../support/endpoint-fixture.ts'

const test = suite('a write that was sent before the app lived')

const take = endpoint<{ id: string; reqId: string }, unknown>({
  method: 'POST',
  path: '/wechat/coupon/take',
  loader: false,
})
const params = { id: '501', reqId: 'key-1' }
const realFetch = globalThis.fetch
let bodies: unknown[] = []

test.before.each(() => {
  freshDom('/coupon?br=8&id=501')
  bodies = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    bodies.push(await request.json())
    return Response.json({ code: 1, message: '', data: { asked: true } })
  }
})
test.after.each(() => {
  globalThis.fetch = realFetch
  delete window.__sent
  hideFeedback()
})

function sent(answer: Promise<Response>): void {
  answer.catch(() => undefined)
  window.__sent = { url: '/api/wechat/coupon/take', params, answer }
}

const says = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))

test('is not sent again, and its answer is the one of the call', async () => {
  sent(says({ code: 1, message: '', data: { grant_id: 'g1' } }))
  assert.equal(await take(params), { grant_id: 'g1' })
  assert.equal(bodies, [])
})

test('is answered once: a repeat asks the server', async () => {
  sent(says({ code: 1, message: '', data: null }))
  await take(params)
  assert.equal(await take(params), { asked: true })
  assert.is(bodies.length, 1)
})

test('is refused as any other call is', async () => {
  sent(says({ code: 2104, message: '你已经领过了', data: null }))
  const error = await failureOf(take(params))
  assert.is(error.kind, 'refused')
  assert.is(error.code, 2104)
  assert.equal(bodies, [])
})

for (const [what, answer] of [
  ['was lost', () => Promise.reject(new TypeError('no network'))],
  ['says that the server has failed', () => says({ code: 1000, message: '', data: null }, 500)],
] as [string, () => Promise<Response>][]) {
  test(`fails once its answer ${what}, and nobody sends it again by themselves`, async () => {
    sent(answer())
    assert.is((await failureOf(take(params))).kind, 'network')
    assert.equal(bodies, [])
    assert.equal(await take(params), { asked: true }, 'the next tap does')
    assert.equal(bodies, [{ brandId: '8', ...params }], 'with the same key')
  })
}

test('another write of the page does not get its answer', async () => {
  sent(says({ code: 1, message: '', data: null }))
  assert.is(takeSentAnswer({ method: 'GET', url: '/api/wechat/coupon/take' }), undefined)
  assert.equal(await take({ id: '502', reqId: 'key-1' }), { asked: true })
  assert.equal(await take({ id: '501', reqId: 'key-2' }), { asked: true })
  assert.equal(await take(params), null)
})

test.run()
