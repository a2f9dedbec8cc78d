import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { injectBridge } from '../../server/demo/sandbox/index.ts'
import { openDemoApp } from './demo-app.ts'

const require = createRequire(import.meta.url)
const sdk = readFileSync(require.resolve('weixin-js-sdk'), 'utf8')

/** `start` configures the SDK; `ask` calls it and records its callbacks and their arguments in `told`. */
const pageScript = `
  const told = []
  const start = jsApiList => new Promise(resolve => {
    wx.config({ ...config, jsApiList })
    wx.ready(resolve)
    wx.error(reason => told.push(reason.errMsg))
  })
  const ask = (name, options) => {
    const keep = what => [what, result => told.push([what, result])]
    wx[name]({ ...options, ...Object.fromEntries(['trigger', 'success', 'cancel', 'fail'].map(keep)) })
  }`

/** The sandbox over a bare page with only the real weixin-js-sdk: `/bare?sign=wrong` has an invalid signature. */
export async function serveSdkPage() {
  const demo = await openDemoApp()
  demo.app.get('/sdk.js', c =>
    c.body(`{ const module = {}; ${sdk}; window.wx = module.exports }`, 200, {
      'Content-Type': 'text/javascript',
    }),
  )
  demo.app.get('/bare', async c => {
    const ticket = await demo.messaging.jsapiTicket({ brandId: 8, appId: 'wx8' })
    const config = { appId: 'wx8', timestamp: 1_700_000_000, nonceStr: 'n1' }
    const text = `jsapi_ticket=${ticket}&noncestr=n1&timestamp=1700000000&url=${c.req.url}`
    const signature = c.req.query('sign') ?? createHash('sha1').update(text).digest('hex')
    const cookies = Object.fromEntries(
      (c.req.header('cookie') ?? '').split('; ').map(pair => pair.split('=')),
    )
    const html = `<!doctype html><html><head><title>空白页</title><script src="/sdk.js"></script>
<script>const config = ${JSON.stringify({ ...config, signature })}; ${pageScript}</script></head><body>空白页</body></html>`
    return c.html(injectBridge(html, cookies, c.req.raw.headers))
  })
  const server = await new Promise<ReturnType<typeof serve>>(resolve => {
    const started = serve({ fetch: demo.app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started),
    )
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    demo,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
      await demo.close()
    },
  }
}
