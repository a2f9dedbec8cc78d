import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError, type CouponCode } from '../../../../api/index.ts'
import { createCodeStore } from '../../../../pages/mechanics/redeem/code-store.ts'
import { hideFeedback } from '../../../../runtime/index.ts'
import { buildCode } from '../../../support/coupon-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { stillTime } from '../../../support/still-time.ts'

const test = suite('code store')
let time: ReturnType<typeof stillTime>
let answer: () => Promise<CouponCode>
let asked = 0
let settled = 0

const good = (changes: Partial<CouponCode> = {}) => Promise.resolve(buildCode(changes))
const refused = (code: number, data: unknown = null) =>
  Promise.reject(new ApiError('refused', '不行', { code, data }))
const offline = () => Promise.reject(new ApiError('network', '请求失败'))

test.before.each(() => {
  freshDom('/coupon?br=8&id=501')
  time = stillTime()
  grants += 1
  asked = 0
  settled = 0
  answer = () => good()
})
test.after.each(() => {
  hideFeedback()
  time.restore()
})

let grants = 0

/** A new grant for each test, because results are cached. */
async function started() {
  const read = () => {
    asked += 1
    return answer()
  }
  const store = createCodeStore({ grantId: `g${grants}`, onSettled: () => (settled += 1) }, read)
  store.start()
  await time.pass(0)
  return store
}

function freshness({ $code }: Awaited<ReturnType<typeof started>>): string {
  const shown = $code.get()
  return shown.status === 'ready' ? shown.freshness : shown.status
}

test('shows the code and reads it again every 5 seconds', async () => {
  const store = await started()
  assert.is(store.$code.get().status, 'ready')
  assert.is(asked, 1)
  await time.pass(4999)
  assert.is(asked, 1)
  await time.pass(1)
  assert.is(asked, 2)
  await time.pass(10_000)
  assert.is(asked, 4)
  store.stop()
})

test('stops asking when it is closed', async () => {
  const store = await started()
  store.stop()
  await time.pass(60_000)
  assert.is(asked, 1)
})

const ends = [
  [2, 'used'],
  [3, 'expired'],
  [4, 'revoked'],
] as const

for (const [status, expected] of ends)
  test(`a code that has become ${expected} is asked for no more`, async () => {
    const store = await started()
    answer = () => good({ status })
    await time.pass(5000)
    assert.is(store.$code.get().status, expected)
    assert.is(settled, 1)
    await time.pass(60_000)
    assert.is(asked, 2)
  })

test('a locked code may come free again', async () => {
  const store = await started()
  answer = () => good({ status: 5 })
  await time.pass(10_000)
  assert.is(store.$code.get().status, 'locked')
  assert.is(settled, 1)
  answer = () => good()
  await time.pass(5000)
  assert.is(store.$code.get().status, 'ready')
  store.stop()
})

const refusals = [
  [2121, 'expired'],
  [2122, 'used'],
  [2123, 'revoked'],
] as const

for (const [code, expected] of refusals)
  test(`a refusal ${code} means ${expected}`, async () => {
    answer = () => refused(code)
    const store = await started()
    assert.is(store.$code.get().status, expected)
  })

test('a refusal that carries the code tells where it was used', async () => {
  answer = () => refused(2122, buildCode({ status: 2, used_at: 1, used_store: '湖滨店' }))
  const shown = (await started()).$code.get()
  assert.is(shown.status === 'used' && shown.code?.used_store, '湖滨店')
})

test('works for a minute without an answer, marked; then it says that the picture is too old', async () => {
  const store = await started()
  answer = offline
  await time.pass(5000)
  assert.is(freshness(store), 'stale')
  await time.pass(50_000)
  assert.is(freshness(store), 'stale')
  await time.pass(5000)
  assert.is(freshness(store), 'over')
  store.stop()
})

test('comes back when the network does', async () => {
  const store = await started()
  answer = offline
  await time.pass(70_000)
  answer = () => good()
  await time.pass(5000)
  assert.is(freshness(store), 'live')
  store.stop()
})

test('opened again without a network it shows the code it had, for the rest of its minute', async () => {
  const first = await started()
  first.stop()
  answer = offline
  await time.pass(20_000)
  const again = await started()
  assert.is(freshness(again), 'stale')
  await time.pass(40_000)
  assert.is(freshness(again), 'over')
  again.stop()
})

test('a code that was used is forgotten: without a network nothing of it is shown again', async () => {
  const first = await started()
  answer = () => refused(2122)
  await time.pass(5000)
  answer = offline
  assert.is((await started()).$code.get().status, 'failed')
  first.stop()
})

test('a first read without an answer can be repeated by hand', async () => {
  answer = offline
  const store = await started()
  assert.is(store.$code.get().status, 'failed')
  answer = () => good()
  await store.refresh()
  assert.is(store.$code.get().status, 'ready')
  store.stop()
})

test.run()
