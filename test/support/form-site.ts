import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { type Plugin, rollup } from 'rollup'
import { pageCss } from '../../scripts/build/page-css.mjs'
import { memo } from './memo.ts'
import { typesOff } from './types-off.ts'

export interface FormSite {
  origin: string
  /** Names of the requested files. */
  asked: string[]
  /** While true, lazy files return 404. */
  isBroken: boolean
  close(): Promise<void>
}

/** Styles of a typical legacy page for the controls. */
const pageStyles = `
body { margin: 0; background: #ededed; color: #191919; font: 0.7rem/1.4 system-ui, sans-serif }
main { max-width: 16rem; margin: 0 auto; padding-bottom: 2rem; background: #fff }
.fixture-row { display: flex; align-items: center; min-height: 2.2rem; margin-left: .68rem; border-bottom: 1px solid #e5e5e5 }
.fixture-title { flex: none; width: 3rem }
.fixture-control { flex: 1; display: flex; flex-wrap: wrap; align-items: center; min-width: 0; padding-right: .68rem }
.fixture-control > * + * { margin-left: .4rem }
.fixture-control > .taro-picker { flex: 1 }
.fixture-choice { display: inline-block; margin-right: .5rem }
.fixture-notes { width: 100% }
.fixture-placeholder { color: rgb(230, 67, 64); font-weight: 700 }
.fixture-row-text { line-height: 44px; text-align: center }
`

/** Serves the page of `form-fixture.tsx`, built like the app. */
export async function openFormSite(): Promise<FormSite> {
  const files = await bundled('test/support/form-fixture.tsx')
  const styles = [...files.keys()].filter(name => name.endsWith('.css'))
  const html = `<!doctype html><html lang="zh"><head><title>fixture</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
${styles.map(name => `<link rel="stylesheet" href="/${name}">`).join('')}<style>${pageStyles}</style>
</head><body><script type="module" src="/main.js"></script></body></html>`

  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://site').pathname.slice(1)
    if (name) site.asked.push(name)
    const isLate = name.includes('regions')
    const found = name ? files.get(name) : html
    response.statusCode = found === undefined || (isLate && site.isBroken) ? 404 : 200
    response.setHeader('Content-Type', `${typeOf(name)}; charset=utf-8`)
    response.setHeader('Cache-Control', 'no-store')
    response.end(response.statusCode === 200 ? found : '')
  })
  await new Promise<void>(started => server.listen(0, '127.0.0.1', started))

  const site: FormSite = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    isBroken: false,
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
  return site
}

const typeOf = (name: string) =>
  name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'text/html'

const bundled = memo(bundle)

async function bundle(entry: string): Promise<Map<string, string | Uint8Array>> {
  const built = await rollup({
    input: { main: entry },
    plugins: [
      pageCss({ pxPerRem: 750 / 16 }) as Plugin,
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
    assetFileNames: '[name][extname]',
  })
  await built.close()
  return new Map(
    output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}
