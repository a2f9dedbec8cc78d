import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountNetwork } from '../../../../server/demo/sandbox/network.ts'

const test = suite("the phone's network")

const waits: number[] = []
const app = new Hono()
mountNetwork(app, async ms => void waits.push(ms))
for (const path of ['/api/x', '/data-collection/x', '/public-api/x', '/coupon'])
  app.all(path, c => c.text('reached'))

const ask = (path: string, network: string) =>
  app.request(path, { headers: { Cookie: `sandbox_network=${network}` } })

test.before.each(() => {
  waits.length = 0
})

for (const path of ['/api/x', '/data-collection/x', '/public-api/x']) {
  test(`offline: ${path} is lost without our envelope`, async () => {
    const answer = await ask(path, 'offline')
    assert.is(answer.status, 503)
    assert.not.match(await answer.text(), /code/)
  })

  test(`slow: ${path} arrives after a second and a half`, async () => {
    assert.is(await (await ask(path, 'slow')).text(), 'reached')
    assert.equal(waits, [1500])
  })
}

test('normal: nothing waits', async () => {
  assert.is(await (await ask('/api/x', 'normal')).text(), 'reached')
  assert.equal(waits, [])
})

test('pages themselves always arrive, as from a cache', async () => {
  assert.is(await (await ask('/coupon', 'offline')).text(), 'reached')
})

test.run()
