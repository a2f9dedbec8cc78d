import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $isSecret, $login, type JssdkAnswer } from '../../../../api/index.ts'
import { type BridgeScript, createJssdk } from '../../../../pages/app/startup/jssdk.ts'
import { eventCenter, getStorageSync, hideFeedback } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../../support/fake-server.ts'
import { withUserAgent, userAgents } from '../../../support/user-agents.ts'

const test = suite('jssdk')

const [ios, android] = userAgents
const landingUrl = 'http://shop.test/coupon?br=8&code=C1#top'
const signed: JssdkAnswer = {
  isSecret: 0,
  jssdk: { appId: 'wx8', timestamp: 1, nonceStr: 'n', signature: 's', jsApiList: ['scanQRCode'] },
}

let server = createFakeServer()
let restoreAgent = () => {}

test.before.each(() => {
  freshDom('/coupon?br=8')
  $login.set('done')
  server = createFakeServer(() => ok(signed))
})
test.after.each(() => {
  hideFeedback()
  restoreAgent()
  server.stop()
  eventCenter.off('bridgeReady')
  $login.set('idle')
  $isSecret.set(false)
})

/** A host that accepts signatures of certain addresses only, and records its arguments. */
function createHost(accepts = (_url: string) => true) {
  const host = {
    configs: [] as unknown[],
    hidden: [] as string[],
    loads: 0,
    settled: [] as unknown[],
  }
  const script: BridgeScript = {
    async config(options) {
      host.configs.push(options)
      const url =
        new URL(server.seen.at(-1)?.url ?? '', location.href).searchParams.get('url') ?? ''
      return accepts(url) ? 'config:ok' : 'config:fail,invalid signature'
    },
    hideMenuItems({ menuList }) {
      host.hidden.push(...menuList)
    },
  }
  const load = async () => {
    host.loads += 1
    return script
  }
  return { host, load }
}

function start(agent: { text: string }, accepts?: (url: string) => boolean, isDebug = false) {
  restoreAgent = withUserAgent(agent.text)
  const { host, load } = createHost(accepts)
  const onBusy = () => host.settled.push('busy')
  const onSettled = (isAccepted: boolean) => host.settled.push(isAccepted)
  return { host, ...createJssdk({ landingUrl, isDebug, load, onBusy, onSettled }) }
}

/** Signed addresses. */
const asked = () =>
  server.seen.map(({ url }) => new URL(url, location.href).searchParams.get('url'))

test('iOS signs the address that the document was opened with, without its fragment', async () => {
  const { configure, host } = start(ios)
  history.replaceState(null, '', '/coupon/qrcode?br=8')
  await configure()
  assert.equal(asked(), ['http://shop.test/coupon?br=8&code=C1'])
  assert.equal(host.configs, [{ ...signed.jssdk, debug: false }])
})

test('Android signs the present address, and again after it has changed', async () => {
  const { configure, host } = start(android)
  await configure()
  await configure()
  history.replaceState(null, '', '/coupon/qrcode?br=8#a')
  await configure()
  assert.equal(asked(), ['http://shop.test/coupon?br=8', 'http://shop.test/coupon/qrcode?br=8'])
  assert.equal([host.configs.length, host.loads], [2, 1])
})

test('asks once for an address, however often it is asked for at the same time', async () => {
  const { configure } = start(android)
  await Promise.all([configure(), configure()])
  assert.is(server.seen.length, 1)
})

test('tells pages when the bridge is ready, and whether the brand is private', async () => {
  let ready = 0
  eventCenter.on('bridgeReady', () => {
    ready += 1
  })
  const { configure, host } = start(android)
  await configure()
  await settled()
  assert.equal([ready, $isSecret.get(), getStorageSync('isSecret'), host.hidden], [1, false, 0, []])
  assert.equal(host.settled, ['busy', true])
})

test('a private brand has no share items in the menu', async () => {
  server.handler = () => ok({ ...signed, isSecret: 1 })
  const { configure, host } = start(ios)
  await configure()
  await settled()
  assert.equal([$isSecret.get(), getStorageSync('isSecret')], [true, 1])
  assert.ok(host.hidden.includes('menuItem:share:timeline'))
})

test('turns the debug mode on when the address asks for it', async () => {
  const { configure, host } = start(ios, undefined, true)
  await configure()
  assert.equal(host.configs, [{ ...signed.jssdk, debug: true }])
})

for (const [agent, first, second] of [
  [ios, 'http://shop.test/coupon?br=8&code=C1', 'http://shop.test/coupon?br=8'],
  [android, 'http://shop.test/coupon?br=8', 'http://shop.test/coupon?br=8&code=C1'],
] as const) {
  test(`a host that judges the other address gets it: ${agent.name}`, async () => {
    const { configure, host } = start(agent, url => url === second)
    await configure()
    await settled()
    assert.equal(asked(), [first, second])
    assert.is(host.configs.length, 2)
  })
}

test('an invalid signature is tried with the other address once, not for ever', async () => {
  const { configure, host } = start(ios, () => false)
  await configure()
  await settled()
  assert.is(server.seen.length, 2)
  assert.equal(host.settled, ['busy', 'busy', false])
})

for (const code of [1001, 4020]) {
  test(`a refusal with code ${code} is told in a modal`, async () => {
    server.handler = () => refused(code, '公众号配置有误')
    const { configure, host } = start(ios)
    await configure()
    assert.match(document.querySelector('.taro__modal')?.textContent ?? '', '公众号配置有误')
    assert.equal([host.configs.length, host.settled], [0, ['busy', false]])
  })
}

test('after a refusal it may be asked again', async () => {
  server.handler = () => refused(1001)
  const { configure, host } = start(ios)
  await configure()
  server.handler = () => ok(signed)
  await configure()
  assert.is(host.configs.length, 1)
})

test.run()

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setTimeout(resolve, 0))
}
