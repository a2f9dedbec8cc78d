import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { type Plugin, rollup } from 'rollup'
import ts from 'typescript'

export interface NavigationSite {
  origin: string
  /** While true, the lazy page's chunk answers 404. */
  setBroken(isBroken: boolean): void
  /** How often the lazy page's chunk was asked for. */
  lazyRequests(): number
  close(): Promise<void>
}

/** Serves the tiny app of `navigation-app.tsx`, the same HTML for every path. */
export async function openNavigationSite(): Promise<NavigationSite> {
  const files = await bundle()
  const html = `<!doctype html><html><head><link rel="icon" href="data:,"></head><body style="margin:0">
<div id="app"></div><script type="module" src="/assets/main.js"></script></body></html>`
  let isBroken = false
  let lazyRequests = 0

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (!pathname.startsWith('/assets/')) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 'no-store')
      response.end(html)
      return
    }
    const isLazy = pathname.includes('lazy')
    if (isLazy) lazyRequests += 1
    response.statusCode = isLazy && isBroken ? 404 : 200
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.end(files.get(pathname.slice('/assets/'.length)))
  })
  await new Promise<void>(started => server.listen(0, '127.0.0.1', started))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBroken(now) {
      isBroken = now
    },
    lazyRequests: () => lazyRequests,
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}

/** Each file by itself: the whole program's types would take longer than all the walks. */
const typesOff: Plugin = {
  name: 'types-off',
  transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null
    const compilerOptions = {
      target: ts.ScriptTarget.ES2020,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    }
    return ts.transpileModule(code, { fileName: id, compilerOptions }).outputText
  },
}

async function bundle(): Promise<Map<string, string>> {
  const built = await rollup({
    input: { main: 'test/support/navigation-app.tsx' },
    plugins: [
      { name: 'no-styles', load: id => (id.endsWith('.css') ? '' : null) },
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      commonjs(),
      typesOff,
    ],
  })
  const { output } = await built.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  })
  await built.close()
  return new Map(
    output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  )
}
