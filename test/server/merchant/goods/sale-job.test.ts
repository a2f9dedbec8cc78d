import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { goodsOnSale } from '../../../../server/merchant/goods/sale-job.ts'
import { goodsCalls } from '../../../support/goods-calls.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('goods that go on sale at a time')
let server: TestServer
let calls: ReturnType<typeof goodsCalls>

test.before.each(async () => {
  server = await startTestServer()
  calls = goodsCalls(server)
})
test.after.each(() => server.close())

const soon = () => server.clock.seconds() + 3600
const passTo = async (s: number) => {
  server.clock.pass(s)
  await runDueJobs(server, undefined, [goodsOnSale])
}
const shown = async () => {
  const { status, on_at } = await calls.form()
  return [status, on_at]
}

test('are off the shelf until then, and on it from then on', async () => {
  const at = soon()
  assert.is((await calls.save({}, { onAt: at })).code, 1)
  await passTo(3599)
  assert.equal(await shown(), [2, at])
  await passTo(1)
  assert.equal(await shown(), [1, 0])
})

test('follow the time that was set last', async () => {
  assert.is((await calls.save({}, { onAt: soon() })).code, 1)
  const later = soon() + 3600
  assert.is((await calls.save({}, { onAt: later, version: 2 })).code, 1)
  await passTo(3601)
  assert.equal(await shown(), [2, later])
  await passTo(3600)
  assert.equal(await shown(), [1, 0])
})

test('stay off when they were taken off, or deleted, meanwhile', async () => {
  assert.is((await calls.save({}, { onAt: soon() })).code, 1)
  assert.is((await calls.shelf('off')).code, 1)
  await passTo(3601)
  assert.equal(await shown(), [2, 0])
  assert.is((await calls.save({}, { onAt: soon(), version: 3 })).code, 1)
  assert.is((await calls.shelf('delete')).code, 1)
  await passTo(3601)
  assert.equal(await shown(), [3, 0])
})

test('need a time to come, within a year', async () => {
  for (const onAt of [server.clock.seconds(), server.clock.seconds() + 367 * 86_400]) {
    const refused = await calls.save({}, { onAt })
    assert.equal([refused.code, Object.keys(refused.data.faults as object)], [1001, ['on_at']])
  }
})

test.run()
