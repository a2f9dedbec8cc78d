import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { transform } from 'lightningcss'
import { type Plugin, rollup } from 'rollup'
import { draftLengths } from '../../scripts/build/css-lengths.mjs'
import { styleTargets as targets } from '../../scripts/build/floor.mjs'
import { memo } from './memo.ts'
import { typesOff } from './types-off.ts'

/** Response to requests for the lazy page's chunk. */
export type LazyAnswer = 'chunk' | 'not found' | 'html' | 'nothing'

export interface NavigationSite {
  origin: string
  setLazy(answer: LazyAnswer): void
  /** Number of requests for the lazy page's chunk. */
  lazyRequests(): number
  documents(): number
  /** Replaces the build with a new one; addresses of the old files respond with HTML. */
  deploy(): void
  close(): Promise<void>
}

/** Serves a tiny app, the same HTML for every path. */
export async function openNavigationSite(
  entry = 'test/support/navigation-app.tsx',
): Promise<NavigationSite> {
  const { scripts, styles } = await bundled(entry)
  let build = 1
  let lazy: LazyAnswer = 'chunk'
  let lazyRequests = 0
  let documents = 0

  const html = () => `<!doctype html><html><head><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><style>${styles}</style></head>
<body style="margin:0"><div id="app"></div><script type="module" src="/assets/${build}/main.js"></script></body></html>`

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const [, folder, file] = /^\/assets\/(\d+)\/(.+)$/.exec(pathname) ?? []
    const isLazy = file?.includes('lazy')
    if (isLazy) lazyRequests += 1
    if (isLazy && lazy === 'nothing') return
    if (isLazy && lazy === 'not found') response.statusCode = 404
    const script = file && Number(folder) === build && (!isLazy || lazy === 'chunk')
    if (!file) documents += 1
    response.setHeader('Content-Type', script ? 'text/javascript; charset=utf-8' : 'text/html')
    response.setHeader('Cache-Control', 'no-cache')
    response.end(script ? scripts.get(file) : html())
  })
  await new Promise<void>(started => server.listen(0, '127.0.0.1', started))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setLazy(answer) {
      lazy = answer
    },
    lazyRequests: () => lazyRequests,
    documents: () => documents,
    deploy() {
      build += 1
    },
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}

const bundled = memo(bundle)

async function bundle(entry: string) {
  const sheets: string[] = []
  const built = await rollup({
    input: { main: entry },
    plugins: [
      styleSheets(sheets),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      commonjs(),
      typesOff(process.cwd()),
    ],
  })
  const { output } = await built.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  })
  await built.close()
  const chunks = output.flatMap(file => (file.type === 'chunk' ? [file] : []))
  return {
    scripts: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    styles: sheets.join('\n'),
  }
}

/** Converts design px to rem, as the real build does; all sheets are inlined in the HTML. */
const styleSheets = (sheets: string[]): Plugin => ({
  name: 'style-sheets',
  async load(id) {
    if (!id.endsWith('.css')) return null
    const code = await readFile(id)
    sheets.push(
      transform({ filename: id, code, targets, visitor: draftLengths(750 / 16) }).code.toString(),
    )
    return ''
  },
})
