import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCodeStore } from '../../../pages/coupon/code-store.ts'
import { hideFeedback } from '../../../runtime/index.ts'
import { buildCode } from '../../support/coupon-data.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../support/fake-server.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('code store')
let server: ReturnType<typeof createFakeServer>
let time: ReturnType<typeof stillTime>
let settled = 0

test.before.each(() => {
  freshDom('/coupon?br=8&id=501')
  time = stillTime()
  settled = 0
  server = createFakeServer(() => ok(buildCode()))
})
test.after.each(() => {
  hideFeedback()
  time.restore()
  server.stop()
})

/** A read goes over several promises before it is there. */
async function pass(ms: number): Promise<void> {
  await time.pass(ms)
  for (let turn = 0; turn < 20; turn += 1) await time.pass(0)
}

async function started() {
  const store = createCodeStore({ grantId: 'g1', onSettled: () => (settled += 1) })
  store.start()
  await pass(0)
  return store
}

test('shows the code and reads it again every 5 seconds', async () => {
  const store = await started()
  assert.is(store.$code.get().status, 'ready')
  assert.is(server.seen.length, 1)
  await pass(4999)
  assert.is(server.seen.length, 1)
  await pass(1)
  assert.is(server.seen.length, 2)
  await pass(10_000)
  store.stop()
})

test('stops asking when it is closed', async () => {
  const store = await started()
  store.stop()
  await pass(60_000)
  assert.is(server.seen.length, 1)
})

const ends = [
  [2, 'used'],
  [3, 'expired'],
  [4, 'revoked'],
] as const

for (const [status, expected] of ends)
  test(`a code that has become ${expected} is asked for no more`, async () => {
    const store = await started()
    server.handler = () => ok(buildCode({ status, used_at: 1, used_store: '湖滨店' }))
    await pass(5000)
    assert.is(store.$code.get().status, expected)
    assert.is(settled, 1)
    const asked = server.seen.length
    await pass(60_000)
    assert.is(server.seen.length, asked)
  })

test('a locked code may come free again', async () => {
  const store = await started()
  server.handler = () => ok(buildCode({ status: 5 }))
  await pass(5000)
  await pass(5000)
  assert.is(store.$code.get().status, 'locked')
  assert.is(settled, 1)
  server.handler = () => ok(buildCode())
  await pass(5000)
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
    server.handler = () => refused(code)
    const store = await started()
    assert.is(store.$code.get().status, expected)
  })

test('keeps the last code for a minute without an answer, marked, then gives up', async () => {
  const store = await started()
  server.handler = () => ({ status: 400, body: 'nonsense' })
  await pass(5000)
  const shown = store.$code.get()
  assert.is(shown.status === 'ready' && shown.isStale, true)
  await pass(54_000)
  assert.is(store.$code.get().status, 'ready')
  await pass(6000)
  assert.is(store.$code.get().status, 'failed')
  store.stop()
})

test('comes back when the network does', async () => {
  const store = await started()
  server.handler = () => ({ status: 400, body: 'nonsense' })
  await pass(70_000)
  server.handler = () => ok(buildCode())
  await pass(5000)
  const shown = store.$code.get()
  assert.is(shown.status === 'ready' && shown.isStale, false)
  store.stop()
})

test('a first read without an answer can be repeated by hand', async () => {
  server.handler = () => ({ status: 400, body: 'nonsense' })
  const store = await started()
  assert.is(store.$code.get().status, 'failed')
  server.handler = () => ok(buildCode())
  void store.refresh()
  await pass(0)
  assert.is(store.$code.get().status, 'ready')
  store.stop()
})

test.run()
