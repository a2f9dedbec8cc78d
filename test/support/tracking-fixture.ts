import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { BrowserContext, Page } from 'playwright'
import { rollup } from 'rollup'
import { article } from './tracking-phone.ts'
import { memo } from './memo.ts'
import { typesOff } from './types-off.ts'

/** A page with only the tracker, which opens so fast that a test can use hundreds of documents. */
export const buildTrackedPage = (): Promise<string> =>
  trackedPage('test/support/tracker-fixture.ts')

const trackedPage = memo(async entry => {
  const built = await rollup({
    input: entry,
    // Of the app's other modules only what the tracker uses.
    treeshake: { moduleSideEffects: id => id.endsWith('tracker-fixture.ts') },
    plugins: [
      { name: 'no-styles', load: id => (id.endsWith('.css') ? '' : null) },
      replace({ 'process.env.NODE_ENV': '"production"', preventAssignment: true }),
      resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      commonjs(),
      typesOff(process.cwd()),
    ],
  })
  const { output } = await built.generate({ format: 'iife', inlineDynamicImports: true })
  await built.close()
  const script = output[0].code.replaceAll('</script', '<\\/script')
  return `<!doctype html><title>article</title><body><script>${script}</script>`
})

/** In this context the article's address serves that page; its own requests go to the server. */
export async function serveTrackedPage(context: BrowserContext, html: string): Promise<void> {
  await context.route(
    url => url.pathname === '/pages/article/share',
    route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
}

/** Opens visit `n` and reads for three seconds that no report has covered yet. */
export async function readFor3s(page: Page, uid: number, n: number): Promise<void> {
  await page.goto(`${article}&uid=${uid}&visit=${n}`)
  await page.evaluate(() => (window as unknown as { read(ms: number): void }).read(3_000))
}
