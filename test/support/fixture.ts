import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { type BrowserContextOptions, type Page } from 'playwright'
import { rollup } from 'rollup'
import { openBrowser } from './browser.ts'
import { memo } from './memo.ts'
import { typesOff } from './types-off.ts'

export interface Fixture {
  origin: string
  /** A new page at `/`, or at `/strict` with the policy; `asked` collects all other requested addresses. */
  open(
    path: '/' | '/strict',
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; asked: string[] }>
  close(): Promise<void>
}

export interface FixtureOptions {
  /** Module that is bundled into the page. */
  entry: string
  /** Stylesheets of the page. */
  styles: string[]
  body: string
  /** Content security policy of `/strict`. */
  policy?: string
  /** Responses to the page's other requests; nothing reaches the network. */
  answer?: (url: URL) => { contentType: string; body: string } | undefined
}

/** A page with one part of the app in a real browser, without the app, its build or its server. */
export async function openFixture(options: FixtureOptions): Promise<Fixture> {
  const html = await pageOf(options)
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (request.url === '/strict') {
      response.setHeader('Content-Security-Policy', options.policy ?? "default-src 'none'")
    }
    response.end(html)
  })
  await new Promise<void>(started => server.listen(0, '127.0.0.1', started))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser()

  return {
    origin,

    async open(path, contextOptions = {}) {
      const page = await browser.newPage(contextOptions)
      const asked: string[] = []
      await page.route('**/*', route => {
        const url = route.request().url()
        const [address] = url.split('?')
        if (address === origin + path) return route.continue()
        asked.push(url)
        return route.fulfill(options.answer?.(new URL(url)) ?? { status: 204, body: '' })
      })
      await page.goto(origin + path)
      return { page, asked }
    },

    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pageOf({ entry, styles, body }: FixtureOptions): Promise<string> {
  const css = await Promise.all(styles.map(file => readFile(file, 'utf8')))
  const script = (await bundled(entry)).replaceAll('</script', '<\\/script')
  return `<!doctype html><meta name="viewport" content="width=device-width">
<style>${css.join('\n')}</style><body>${body}<script>${script}</script>`
}

const bundled = memo(bundle)

async function bundle(entry: string): Promise<string> {
  const built = await rollup({
    input: entry,
    plugins: [
      { name: 'no-styles', load: id => (id.endsWith('.css') ? '' : null) },
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      resolve({ browser: true, extensions: ['.mjs', '.js', '.ts'] }),
      commonjs(),
      typesOff(process.cwd()),
    ],
  })
  const { output } = await built.generate({ format: 'iife', inlineDynamicImports: true })
  await built.close()
  return output[0].code
}
