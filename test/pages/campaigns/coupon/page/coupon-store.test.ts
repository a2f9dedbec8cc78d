import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCouponStore } from '../../../../../pages/campaigns/coupon/page/coupon-store.ts'
import { hideFeedback } from '../../../../../runtime/index.ts'
import { buildDetail, buildGrant } from '../../../../support/coupon-data.ts'
import { freshDom } from '../../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../../support/fake-server.ts'
import { stillTime } from '../../../../support/still-time.ts'

const test = suite('coupon store')
let server: ReturnType<typeof createFakeServer>
let detail = buildDetail()

const taken = ok({ grant_id: 'g1', code: '628407153926', valid_to: 0, taken: 1 })

/** Replies to claims, in order; the last one is repeated. */
let answers: (() => Reply | Promise<Reply>)[] = []

test.before.each(() => {
  freshDom('/coupon?br=8&id=501')
  detail = buildDetail()
  answers = [() => taken]
  server = createFakeServer(({ url }) => {
    if (url.includes('/coupon/detail')) return ok(detail)
    const [answer = () => taken] = answers.length > 1 ? answers.splice(0, 1) : answers
    return answer()
  })
})
test.after.each(() => {
  hideFeedback()
  server.stop()
})

const claims = () => server.seen.filter(({ url }) => url.includes('/coupon/take'))
const reqIds = () => claims().map(({ body }) => (body as { reqId: string }).reqId)
const reads = () => server.seen.filter(({ url }) => url.includes('/coupon/detail')).length

async function opened(query = {}) {
  const store = createCouponStore({ id: '501', preview: undefined, ...query })
  await store.load()
  return store
}

function refusedOf(store: Awaited<ReturnType<typeof opened>>) {
  const page = store.$page.get()
  return page.status === 'ready' ? page.refused : page.status
}

for (const id of [undefined, '', '0', 'abc', '1;drop'])
  test(`an id of "${id}" is not found without any call`, async () => {
    const store = await opened({ id })
    assert.equal(store.$page.get(), { status: 'notFound' })
    assert.is(server.seen.length, 0)
  })

test('reads the activity once', async () => {
  const store = await opened()
  assert.is(store.$page.get().status, 'ready')
  assert.is(reads(), 1)
})

for (const code of [2101, 1002])
  test(`is not found when the server says ${code}`, async () => {
    server.handler = () => ({ status: 404, ...refused(code) })
    assert.is((await opened()).$page.get().status, 'notFound')
  })

test('failed when there is no usable answer, and well again after a retry', async () => {
  server.handler = () => ({ status: 400, body: 'nonsense' })
  const store = await opened()
  assert.is(store.$page.get().status, 'failed')
  server.handler = () => ok(detail)
  await store.retry()
  assert.is(store.$page.get().status, 'ready')
})

test('a failed look for news leaves the page as it is', async () => {
  const store = await opened()
  server.handler = () => ({ status: 400, body: 'nonsense' })
  await store.load()
  assert.is(store.$page.get().status, 'ready')
})

test('a claim is made, the activity read again, and the moment plays', async () => {
  const store = await opened()
  detail = buildDetail({ mine: [buildGrant()] })
  assert.is(await store.take(), true)
  assert.equal(
    claims().map(({ body }) => (body as { id: string }).id),
    ['501'],
  )
  assert.is(reads(), 2)
  assert.is(store.$fresh.get(), true)
})

test('a second tap right after the answer takes no second coupon', async () => {
  const time = stillTime()
  const store = await opened()
  await store.take()
  assert.is(await store.take(), false)
  assert.is(claims().length, 1)
  await time.pass(900)
  assert.is(await store.take(), true)
  time.restore()
})

test('the button is busy at once and until the activity is read again', async () => {
  const store = await opened()
  const run = store.take()
  assert.is(store.$busy.get(), true)
  await run
  assert.is(store.$busy.get(), false)
})

test('two quick taps make one claim', async () => {
  const store = await opened()
  const both = await Promise.all([store.take(), store.take()])
  assert.equal(both, [true, false])
  assert.is(claims().length, 1)
})

test('a tap while the page loads is a claim as soon as it has loaded', async () => {
  const store = createCouponStore({ id: '501', preview: undefined })
  const run = store.take()
  assert.is(store.$busy.get(), true)
  assert.is(claims().length, 0)
  await store.load()
  assert.is(await run, true)
  assert.is(claims().length, 1)
})

for (const state of ['ended', 'notStarted', 'paused', 'soldOut'] as const)
  test(`a tap while a page loads that turns out ${state} claims nothing`, async () => {
    detail = buildDetail({ activity: { state } })
    const store = createCouponStore({ id: '501', preview: undefined })
    const run = store.take()
    await store.load()
    assert.is(await run, false)
    assert.is(claims().length, 0)
    assert.is(store.$busy.get(), false)
  })

test('a tap while the page loads does not take one more than I have had', async () => {
  detail = buildDetail({ mine: [buildGrant(), buildGrant({ grant_id: 'g2' })] })
  const store = createCouponStore({ id: '501', preview: undefined })
  const run = store.take()
  await store.load()
  assert.is(await run, false)
  assert.is(claims().length, 0)
})

test('a claim without an answer keeps its number, so that the next tap is the same claim', async () => {
  const time = stillTime()
  answers = [() => ({ status: 502, body: 'bad gateway' }), () => taken, () => taken]
  const store = await opened()
  assert.is(await store.take(), false)
  assert.is(await store.take(), true)
  await time.pass(900)
  await store.take()
  time.restore()
  const [first, second, third] = reqIds()
  assert.is(first, second)
  assert.is.not(second, third)
})

test('an answered refusal ends the number', async () => {
  answers = [() => refused(2108), () => taken]
  const store = await opened()
  await store.take()
  await store.retry()
  await store.take()
  const [first, second] = reqIds()
  assert.is.not(first, second)
})

test('a conflict is tried once more with the same number', async () => {
  answers = [() => refused(2125), () => taken]
  const store = await opened()
  assert.is(await store.take(), true)
  const [first, second] = reqIds()
  assert.is(claims().length, 2)
  assert.is(first, second)
})

test('a second conflict asks the visitor, who goes on with the same number', async () => {
  answers = [() => refused(2125), () => refused(2125), () => taken]
  const store = await opened()
  assert.is(await store.take(), false)
  assert.is(claims().length, 2)
  assert.is(await store.take(), true)
  assert.is(new Set(reqIds()).size, 1)
})

const refusals = [
  [2105, 'soldOut', 2],
  [2106, 'limit', 2],
  [2107, 'limit', 2],
  [2108, 'dayLimit', 1],
  [2109, 'audience', 1],
  [2114, 'risk', 1],
  [2128, 'needLogin', 1],
  [2103, undefined, 2],
  [2104, undefined, 2],
] as const

for (const [code, state, readTimes] of refusals)
  test(`a refusal ${code} becomes ${state} after ${readTimes} reads`, async () => {
    answers = [() => refused(code)]
    const store = await opened()
    assert.is(await store.take(), false)
    assert.is(refusedOf(store), state)
    assert.is(reads(), readTimes)
    assert.is(store.$busy.get(), false)
  })

test('a condition that the server finds unmet waits for its sheet', async () => {
  answers = [() => refused(2111), () => taken]
  const store = await opened()
  const first = store.take()
  while (!store.$gate.get()) await new Promise(resolve => setImmediate(resolve))
  assert.equal(
    [store.$gate.get(), refusedOf(store), store.$busy.get()],
    ['member', 'member', false],
  )
  await store.closeGate()
  assert.is(await first, false)
  const second = store.take()
  assert.is(await second, true)
})

test('a success takes an earlier refusal away', async () => {
  answers = [() => refused(2108), () => taken]
  const store = await opened()
  await store.take()
  await store.retry()
  await store.take()
  assert.is(refusedOf(store), undefined)
})

test('a preview takes nothing and says so', async () => {
  const store = await opened({ preview: { type: 'coupon', key: 'key', state: undefined } })
  assert.is(await store.take(), false)
  assert.is(claims().length, 0)
  assert.match(document.body.textContent ?? '', '预览状态不可操作')
})

test('two pages of one activity do not share their state', async () => {
  const [one, other] = [await opened(), createCouponStore({ id: '501', preview: undefined })]
  assert.is(one.$page.get().status, 'ready')
  assert.is(other.$page.get().status, 'loading')
})

test.run()
