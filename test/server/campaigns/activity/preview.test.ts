import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makePreviewKey } from '../../../../server/campaigns/activity/preview-key.ts'
import { findBrand } from '../../../../server/core/brand.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { rowCounts } from '../../../support/server-routes.ts'

const test = suite('the preview of an activity')
const path = '/api/wechat/activity/preview'
const QUARTER_S = 15 * 60
let server: TestServer
let nobody: Caller

test.before.each(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after.each(() => server.close())

async function keyOf(activityId: number, brandId = 8): Promise<string> {
  const brand = await findBrand(server.db, brandId)
  return makePreviewKey(brand, activityId, server.clock.seconds())
}

async function look(more: Record<string, unknown> = {}, id = 501, type = 'coupon') {
  return nobody.get(path, { id, type, previewKey: await keyOf(id), ...more })
}

async function stateIn(state: string): Promise<string> {
  const { data } = await look({ state })
  return (data.activity as { state: string }).state
}

test('shows what a customer will see, to whoever holds the key', async () => {
  const { code, data } = await look()
  assert.is(code, 1)
  assert.equal(data.mine, [])
  assert.is((data.me as { nickname: string }).nickname, '预览顾客')
  assert.equal((data.preview as { state: string }).state, 'running')
})

test('shows a draft, which the real page does not', async () => {
  await server.db
    .updateTable('activity')
    .set({ status: 0 })
    .where('activity_id', '=', 501)
    .execute()
  assert.is((await nobody.get('/api/wechat/coupon/detail', { id: 501 })).code, 2101)
  assert.is(await stateIn('running'), 'running')
})

for (const state of ['notStarted', 'paused', 'ended', 'soldOut', 'running'])
  test(`walks to ${state}, whatever the activity’s own state is`, async () => {
    for (const status of [0, 1, 2, 3]) {
      await server.db
        .updateTable('activity')
        .set({ status })
        .where('activity_id', '=', 501)
        .execute()
      assert.is(await stateIn(state), state)
    }
  })

test('walks through the states that only the campaign has', async () => {
  const { data } = await look()
  const { states } = data.preview as { states: string[] }
  assert.equal(states, ['taken', 'used', 'expired', 'revoked', 'locked', 'allTaken'])
  for (const [index, state] of ['taken', 'used', 'expired', 'revoked', 'locked'].entries()) {
    const [grant] = (await look({ state })).data.mine as { status: number }[]
    assert.is(grant?.status, index + 1)
  }
})

test('a state that nobody knows is the running one', async () => {
  for (const state of ['toString', '__proto__', 'nonsense'])
    assert.is(await stateIn(state), 'running')
})

test('a key that is wrong, of another activity or brand, or older than a quarter of an hour opens nothing', async () => {
  const own = await keyOf(501)
  const [until = '', signature = ''] = own.split('.')
  const wrong = ['', 'x', until, `${until}.`, `${Number(until) + 60}.${signature}`, `${own}.1`]
  for (const previewKey of [...wrong, await keyOf(502), await keyOf(501, 9)]) {
    assert.is((await look({ previewKey })).code, 2101, previewKey)
  }
  server.clock.pass(QUARTER_S - 1)
  assert.is((await look({ previewKey: own })).code, 1)
  server.clock.pass(1)
  assert.is((await look({ previewKey: own })).code, 2101)
})

test('is not there for another type or an archived activity', async () => {
  for (const type of ['redEnvelope', 'toString', 'vote']) {
    assert.is((await look({}, 501, type)).code, 2101)
  }
  await server.db
    .updateTable('activity')
    .set({ status: 4 })
    .where('activity_id', '=', 501)
    .execute()
  assert.is((await look()).code, 2101)
})

test('writes nothing, and knows nothing of who looks', async () => {
  const before = await rowCounts(server)
  const shopper = await server.as(people.shopper)
  const seen = await shopper.get(path, { id: 501, type: 'coupon', previewKey: await keyOf(501) })
  const counts = await rowCounts(server)
  // The session is the shopper's own, not an effect of the preview.
  assert.equal({ ...counts, session: 0 }, { ...before, session: 0 })
  assert.is((seen.data.me as { uid: number }).uid, 0)
})

test.run()
