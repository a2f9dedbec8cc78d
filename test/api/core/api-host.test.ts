import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sendLog } from '../../../api/index.ts'
import { logClient, takeClientLog, watchClientLog } from '../../../api/core/client-log.ts'
import { send } from '../../../api/core/client.ts'
import { uploadClientLog } from '../../../api/core/log-upload.ts'
import { setStorageSync } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { watchListeners } from '../../support/listeners.ts'

const test = suite('API on a host of its own')

const realFetch = globalThis.fetch
let asked: string[] = []
let dropListeners = () => {}

test.before.each(() => {
  dropListeners = watchListeners()
  freshDom('/coupon?br=8')
  setStorageSync('br', '8')
  asked = []
  globalThis.fetch = (async ({ method, url, credentials }: Request) => {
    const { origin, pathname } = new URL(url)
    asked.push(`${method} ${origin}${pathname} ${credentials}`)
    return Response.json({ code: 1, message: '', data: {} }, { headers: { 'X-Event-Id': 'e-1' } })
  }) as typeof fetch
})
test.after.each(() => {
  delete document.documentElement.dataset.api
  watchClientLog(() => {})
  takeClientLog()
  globalThis.fetch = realFetch
  dropListeners()
})

async function askEverything(): Promise<void> {
  await send({ method: 'GET', url: '/api/wechat/x?id=1' })
  await send({ method: 'POST', url: '/api/wechat/x', body: { id: 1 } })
  await sendLog('pageLog', { uid: 88, eid: 'e-1' })
  uploadClientLog()
  logClient('one')
  window.dispatchEvent(new Event('pagehide'))
  await new Promise(resolve => setTimeout(resolve, 0))
}

for (const [named, origin] of [
  [undefined, 'http://shop.test'],
  ['https://api.shop.test', 'https://api.shop.test'],
]) {
  test(`reads, writes, events and log uploads ask ${origin} with cookies when the page names ${named ?? 'none'}`, async () => {
    if (named) document.documentElement.dataset.api = named
    await askEverything()
    assert.equal(asked, [
      `GET ${origin}/api/wechat/x include`,
      `POST ${origin}/api/wechat/x include`,
      `GET ${origin}/data-collection/log/index include`,
      `GET ${origin}/public-api/oss/makeSignature include`,
    ])
  })
}

test.run()
