import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noteLaunch } from '../../../runtime/account/launch-options.ts'
import {
  getAccountInfoSync,
  getEnterOptionsSync,
  getExtConfigSync,
  getLaunchOptionsSync,
  navigateToMiniProgram,
} from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi, logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { userAgents, withUserAgent } from '../../support/user-agents.ts'

const test = suite('launch and mini-programs')

const agentOf = (name: string) => userAgents.find(each => each.name === name)?.text ?? ''
let restore = () => {}

test.before.each(() => {
  freshDom()
  restore = withUserAgent(agentOf('a mini-program on iOS'))
})
test.after.each(() => {
  restore()
  Reflect.deleteProperty(window, 'wx')
})

test('the launch is the landing address, whatever page is open now', () => {
  history.replaceState(null, '', '/coupon?id=8&name=%E6%BB%A1&empty')
  noteLaunch()
  history.replaceState(null, '', '/order?id=9')
  const launch = {
    path: 'pages/coupon/index',
    query: { id: '8', name: '%E6%BB%A1' },
    scene: 1001,
    referrerInfo: {},
    shareTicket: '',
    apiCategory: 'default',
  }
  assert.equal(getLaunchOptionsSync(), launch)
  assert.equal(getEnterOptionsSync(), launch)
})

test('the account is the mini-program around the page, or nobody', () => {
  assert.equal(getAccountInfoSync().miniProgram, {
    appId: 'wx2c348cf579062e56',
    envVersion: 'release',
    version: '',
  })
  restore()
  restore = withUserAgent(agentOf('the messaging app on iOS'))
  assert.is(getAccountInfoSync().miniProgram.appId, '')
  assert.equal(getExtConfigSync(), {})
})

let opened: string[] = []

function bring(callback: 'success' | 'fail'): void {
  opened = []
  const navigateTo = ({ url, ...callbacks }: { url: string } & Record<string, unknown>) => {
    opened.push(url)
    const answer = callbacks[callback] as () => void
    answer()
  }
  Object.assign(window, { wx: { miniProgram: { navigateTo } } })
}

for (const [options, url] of [
  [{ path: '/pages/home/index?x=1' }, '/pages/home/index?x=1'],
  [{ path: 'pages/home/index', appId: 'wx2c348cf579062e56' }, '/pages/home/index'],
] as const) {
  test(`opens ${url} of the mini-program around the page`, async () => {
    bring('success')
    assert.equal(await assertAnswered(callApi(navigateToMiniProgram, options)), {
      errMsg: 'navigateToMiniProgram:ok',
    })
    assert.equal(opened, [url])
  })
}

test('fails when the mini-program does', async () => {
  bring('fail')
  assert.is(
    await assertRefused(navigateToMiniProgram, { path: '/x' }),
    'navigateToMiniProgram:fail the host refused',
  )
})

const refused: [why: string, agent: string, options: object, hasBridge: boolean][] = [
  ['without a path', 'a mini-program on iOS', {}, true],
  ['for another mini-program', 'a mini-program on iOS', { path: '/x', appId: 'wx1' }, true],
  ['without the host’s script', 'a mini-program on iOS', { path: '/x' }, false],
  ['outside of a mini-program', 'the messaging app on iOS', { path: '/x' }, true],
  ['in a browser', 'Safari on iOS', { path: '/x' }, false],
]

for (const [why, agent, options, hasBridge] of refused) {
  test(`is not supported ${why}`, async () => {
    restore()
    restore = withUserAgent(agentOf(agent))
    opened = []
    if (hasBridge) bring('success')
    await logged(async () => {
      assert.is(
        await assertRefused(navigateToMiniProgram, options),
        'navigateToMiniProgram:fail 暂时不支持 API navigateToMiniProgram',
      )
    })
    assert.equal(opened, [])
  })
}

for (const name of ['appId', 'path']) {
  test(`refuses a ${name} that is no text`, async () => {
    assert.is(
      await assertRefused(navigateToMiniProgram, { [name]: 1 }),
      `navigateToMiniProgram:fail parameter error: parameter.${name} should be String instead of Number`,
    )
  })
}

test.run()
