import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type DemoApp, openDemoApp } from '../../../support/demo-app.ts'

const test = suite('judging a signature')

let demo: DemoApp
let ticket: string

test.before(async () => {
  demo = await openDemoApp()
  ticket = await demo.messaging.jsapiTicket({ brandId: 8, appId: 'wx8' })
})
test.after(() => demo.close())

const landing = 'http://shop.test/pages/article/share?br=8&at=301&code=abc&state=8'
const current = 'http://shop.test/pages/article/share?br=8&at=302'

function signed(url: string, change: Record<string, string> = {}) {
  const text = `jsapi_ticket=${ticket}&noncestr=n1&timestamp=1700000000&url=${url}`
  const signature = createHash('sha1').update(text).digest('hex')
  return {
    appId: 'wx8',
    timestamp: '1700000000',
    nonceStr: 'n1',
    signature,
    landing,
    current,
    ...change,
  }
}

async function judge(client: string, body: unknown): Promise<{ ok: boolean; judged: string }> {
  const answer = await demo.app.request('/sandbox/verify', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `sandbox_client=${client}` },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const cases: [client: string, what: string, url: string, ok: boolean][] = [
  ['ios', 'the landing address', landing, true],
  ['ios', 'the current address', current, false],
  ['enterprise', 'the landing address', landing, true],
  ['mini', 'the landing address', landing, true],
  ['android', 'the current address', current, true],
  ['android', 'the landing address', landing, false],
]

for (const [client, what, url, ok] of cases) {
  test(`${client} ${ok ? 'takes' : 'refuses'} a signature of ${what}`, async () => {
    assert.is((await judge(client, signed(url))).ok, ok)
  })
}

test('leaves out what comes after #', async () => {
  assert.equal(await judge('android', signed(current, { current: `${current}#top` })), {
    ok: true,
    judged: current,
  })
})

const forged: [what: string, change: Record<string, string>][] = [
  ['another time', { timestamp: '1700000001' }],
  ['another nonce', { nonceStr: 'n2' }],
  ["another brand's account", { appId: 'wx404' }],
  ['no signature', { signature: '' }],
]

for (const [what, change] of forged) {
  test(`refuses ${what}`, async () => {
    assert.is((await judge('ios', signed(landing, change))).ok, false)
  })
}

test('refuses what is no signature at all', async () => {
  for (const body of [null, {}, { appId: 8 }]) assert.is((await judge('ios', body)).ok, false)
})

test.run()
