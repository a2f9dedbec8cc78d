import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { type OutputChunk, rollup } from 'rollup'
import { requireReturnsDefault } from '../../scripts/build/legacy/assets.mjs'
import { legacyPages } from '../../scripts/build/legacy/legacy-pages.mjs'
import { oldBrowsers } from '../../scripts/build/old-browsers.mjs'
import { pageCss } from '../../scripts/build/page-css.mjs'
import { treeshake } from '../../scripts/build/tree-shaking.mjs'
import { memo } from './memo.ts'
import { typesOff } from './types-off.ts'

export interface LegacySite {
  origin: string
  /** Name and content of every file of the build. */
  files: ReadonlyMap<string, string | Uint8Array>
  chunks: OutputChunk[]
  /** Addresses of the requested data. */
  asked: string[]
  close(): Promise<void>
}

/** Build settings of the old apps. */
const apps = {
  'cart-1x': {
    aliases: { '@actions': 'src/actions', '@styles': 'src/styles' },
    constants: { SEASON: '春茶' },
  },
  'list-3x': { constants: { API: '/api' } },
}

/** The entry's own styles are inlined in the page. */
const htmlWith = (
  css: string,
) => `<!doctype html><html lang="zh"><head><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${css}</style></head>
<body style="margin:0"><div id="app"></div><script type="module" src="/assets/main.js"></script></body></html>`

/** Builds the migrated pages of `test/legacy` with the real plugins into a tiny app, and serves it. */
export async function openLegacySite(main = 'test/support/legacy-app.ts'): Promise<LegacySite> {
  const { files, chunks } = await built(main)
  const { css } = chunks.find(chunk => chunk.isEntry) as OutputChunk & { css?: string }
  const html = htmlWith(css ? String(files.get(css)) : '')
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const file = files.get(pathname.slice(1))
    if (pathname === '/api/goods') {
      asked.push(request.url ?? '')
      response.setHeader('Content-Type', 'application/json')
      return response.end(JSON.stringify(goods(Number(searchParams.get('page')))))
    }
    if (pathname.startsWith('/assets/')) {
      response.statusCode = file ? 200 : 404
      response.setHeader('Content-Type', typeOf(pathname))
      return response.end(file)
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(html)
  })
  await new Promise<void>(started => server.listen(0, '127.0.0.1', started))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    chunks,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}

const built = memo(build)

async function build(main: string) {
  const bundle = await rollup({
    input: { main },
    treeshake,
    plugins: [
      oldBrowsers(),
      ...legacyPages({ root: 'test/legacy', apps }),
      pageCss({ pxPerRem: 750 / 16 }),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      commonjs({ requireReturnsDefault }),
      typesOff(resolve('.')),
    ],
  })
  const { output } = await bundle.generate({
    format: 'es',
    hoistTransitiveImports: false,
    entryFileNames: 'assets/[name].js',
    chunkFileNames: 'assets/[name]-[hash:8].js',
    assetFileNames: 'assets/[name]-[hash:8][extname]',
  })
  await bundle.close()
  return {
    files: new Map(
      output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
    ),
    chunks: output.filter((file): file is OutputChunk => file.type === 'chunk'),
  }
}

/** Three pages with five rows each. */
function goods(page: number) {
  const list = [1, 2, 3, 4, 5].map(n => ({ id: page * 10 + n, name: `茶 ${page}-${n}` }))
  return { list, isOver: page >= 3 }
}

function typeOf(path: string): string {
  if (path.endsWith('.css')) return 'text/css; charset=utf-8'
  return path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'image/png'
}
