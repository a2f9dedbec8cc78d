import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createStoreCouponStore } from '../../../../../pages/campaigns/coupon/store-coupon/store-coupon-store.ts'
import { freshDom } from '../../../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../../../support/fake-server.ts'
import { buildShop, buildStoreCoupon } from '../../../../support/store-coupon-data.ts'

const test = suite('store of a store coupon')
let server: ReturnType<typeof createFakeServer>
let answers: (() => ReturnType<typeof ok>)[] = []

test.before.each(() => {
  freshDom('/storeCoupon?br=8&id=511')
  answers = []
  server = createFakeServer(({ url }) => {
    if (url.includes('/store-coupon/detail')) return ok(buildStoreCoupon())
    const answer = answers.shift()
    if (!answer) throw new Error('no network')
    return answer()
  })
})
test.after.each(() => server.stop())

const changes = () =>
  server.seen
    .filter(({ url }) => url.includes('/change-shop'))
    .map(({ body }) => body as { grantId: string; shopId: number; reqId: string })

async function opened() {
  const store = createStoreCouponStore({ id: '511', shopId: '1', preview: undefined })
  await store.load()
  return store
}

const moved = () => ok({ shop: buildShop({ shop_id: 2 }) })

test('reads the page for the store that was chosen', async () => {
  const store = await opened()
  await store.choose(2)
  const reads = server.seen.map(({ url }) => new URL(url, 'http://x').searchParams.get('shopId'))
  assert.equal(reads, ['1', '2'])
})

test('moves a coupon and reads the page again', async () => {
  const store = await opened()
  answers = [moved]
  assert.is(await store.change('g1', 2), true)
  assert.equal([changes()[0]?.grantId, changes()[0]?.shopId], ['g1', 2])
  assert.is(store.$moving.get(), false)
  assert.is(server.seen.filter(({ url }) => url.includes('detail')).length, 2)
})

test('after a lost answer the next try is the same attempt; after a refusal it is another', async () => {
  const store = await opened()
  assert.is(await store.change('g1', 2), false)
  answers = [() => refused(2105)]
  assert.is(await store.change('g1', 2), false)
  answers = [moved]
  assert.is(await store.change('g1', 2), true)
  const [lost, again, other] = [...new Set(changes().map(({ reqId }) => reqId))]
  assert.ok(lost && again)
  assert.is(other, undefined)
})

test('two taps at once move it once', async () => {
  const store = await opened()
  answers = [moved, moved]
  assert.equal(await Promise.all([store.change('g1', 2), store.change('g1', 2)]), [true, false])
  assert.is(changes().length, 1)
})

test.run()
