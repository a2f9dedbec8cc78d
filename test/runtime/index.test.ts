import { spawnSync } from 'node:child_process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('the door of the runtime')

/** Runs in a Node process of its own, because this one has browser globals. */
function runInNode(code: string): string {
  const args = ['--import', 'tsx', '--import', './scripts/node-assets.mjs', '--input-type=module']
  const { stdout, stderr, status } = spawnSync(process.execPath, [...args, '-e', code], {
    encoding: 'utf8',
  })
  assert.is(status, 0, stderr)
  return stdout
}

/** What a server process of a newer Node has, or will have. */
const serverGlobals = `
  const own = {
    navigator: { userAgent: 'Node.js/26', language: 'en-US', onLine: false, connection: { saveData: true } },
    localStorage: { length: 1, key: () => 'uid', getItem: () => '{"data":7}', setItem() {}, removeItem() {} },
    sessionStorage: { length: 1, key: () => 'x', getItem: () => 'another visitor', setItem() {}, removeItem() {} },
  }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  const runtime = await import('./runtime/index.ts')`

test('takes no server for a browser, whatever globals the server has', () => {
  const output = runInNode(`${serverGlobals}
    runtime.setStorageSync('uid', 8)
    runtime.sessionStore.set('x', 'this visitor')
    const { language, platform, locationEnabled, wifiEnabled } = runtime.getSystemInfoSync()
    console.log(JSON.stringify([
      runtime.userAgent(), language, platform, locationEnabled, wifiEnabled, runtime.savesData(),
      (await runtime.getNetworkType()).networkType, runtime.getStorageSync('uid'),
      runtime.getStorageInfoSync().keys, runtime.sessionStore.get('x') ?? null, runtime.hasBrowser(),
    ]))`)
  assert.equal(JSON.parse(output), [
    '',
    'zh_CN',
    'devtools',
    false,
    false,
    false,
    'unknown',
    '',
    [],
    null,
    false,
  ])
})

test('can be imported and asked where there is no browser', () => {
  const output = runInNode(`
    import * as runtime from './runtime/index.ts'
    console.log(JSON.stringify([
      typeof window, runtime.currentUrl().pathname, runtime.currentQuery(), runtime.userAgent(),
      runtime.hostBridge() ?? null, runtime.getCurrentPages(), runtime.getStorageSync('uid'),
      runtime.sessionStore.get('x') ?? null, runtime.visit().deep, runtime.pxTransform(750),
    ]))`)
  assert.equal(JSON.parse(output), ['undefined', '/', {}, '', null, [], '', null, 1, '17.1429rem'])
})

test('lets a page with hooks render to a string', () => {
  const output = runInNode(`
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    import * as runtime from './runtime/index.ts'
    function Page() {
      const { path, params } = runtime.useRouter()
      runtime.useDidShow(() => {})
      runtime.useDidHide(() => {})
      runtime.useReachBottom(() => {})
      runtime.usePageScroll(() => {})
      runtime.usePullDownRefresh(() => {})
      return createElement('p', null, JSON.stringify([path, params]))
    }
    console.log(renderToString(createElement(Page)))`)
  assert.is(output.trim(), '<p>[&quot;&quot;,{}]</p>')
})

test.run()
