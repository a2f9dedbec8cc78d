import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a mini-program that tells late what it is')

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 13_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const oldPhone = `${iphone} MicroMessenger/6.7.4(0x1607042c) NetType/WIFI Language/zh_CN`

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const hosts: [what: string, notify: () => void, platform: string][] = [
  [
    'sets the flag at once',
    () => {
      Reflect.set(window, '__wxjs_environment', 'miniprogram')
    },
    'MP_WECHAT',
  ],
  [
    'sets the flag after 300 ms',
    () => {
      setTimeout(() => {
        Reflect.set(window, '__wxjs_environment', 'miniprogram')
      }, 300)
    },
    'MP_WECHAT',
  ],
  [
    'sets the flag with its bridge',
    () => {
      document.addEventListener('DOMContentLoaded', () => {
        Reflect.set(window, '__wxjs_environment', 'miniprogram')
        document.dispatchEvent(new Event('WeixinJSBridgeReady'))
      })
    },
    'MP_WECHAT',
  ],
  ['never sets the flag', () => {}, 'OA_WECHAT'],
]

for (const [what, notify, platform] of hosts) {
  test(`a host that ${what}: every request of every document says ${platform}`, async () => {
    const context = await app.browser.newContext({ baseURL: app.url, userAgent: oldPhone })
    await context.addCookies([{ name: 'sandbox_person', value: 'shopperA', url: app.url }])
    await context.addInitScript(notify)
    const said: string[] = []
    context.on('request', request => {
      const header = request.headers()['x-platform-type']
      if (header) said.push(header)
    })
    const page = await context.newPage()
    await page.goto('/pages/article/share?br=8&at=301')
    await page.getByText('山里昨夜落了今年第一场雪').waitFor()
    await page.waitForFunction(() => localStorage.getItem('uid') !== null)
    await page.goto('/brand?br=8')
    await page.getByText('半山茶舍').first().waitFor()
    assert.ok(said.length >= 4, `${said.length} requests`)
    assert.equal([...new Set(said)], [platform])
    await context.close()
  })
}

test.run()
