import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { root } from '../../setup.mjs'

const here = dirname(fileURLToPath(import.meta.url))

/**
 * The pages as the server draws them, `code`: one file for Node, without styles; `parts`, the modules that it loads
 * later; and `drawn`, the paths of the pages. Fails when one of them cannot be imported without a browser.
 */
export async function bundleFirstScreens() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [join(here, 'entry.tsx')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [forServer],
  })
  const code = outputFiles[0]?.text ?? ''
  const drawn = await tryOut(code)
  const parts = [...new Set([...code.matchAll(/__part\("([^"]+)"\)/g)].map(([, name]) => name))]
  return { code, drawn, parts: parts.filter(name => !name.endsWith('-page.tsx')) }
}

/** @type {import('esbuild').Plugin} */
const forServer = {
  name: 'for-server',
  setup(build) {
    build.onResolve({ filter: /\/first-part\.ts$/ }, () => ({ path: join(here, 'first-part.ts') }))
    build.onResolve({ filter: /\/first-body\.ts$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\.ts$/, '-on-server.ts')),
    }))
    build.onResolve({ filter: /^legacy:/ }, ({ path }) => ({ path, namespace: 'empty' }))
    build.onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: '' }))
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
    build.onLoad({ filter: /\/pages\/.+\.tsx?$/ }, async ({ path }) => ({
      contents: withNames(await readFile(path, 'utf8'), path),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}

/** Makes every lazy import report its name when it is requested. */
const withNames = (source, path) =>
  source.replace(/(?<!typeof )\bimport\((['"])(\.[^'"]+)\1\)/g, (all, _, target) => {
    const name = relative(root, resolve(dirname(path), target))
    return `(__part(${JSON.stringify(name)}), ${all})`
  })

async function tryOut(code) {
  const folder = mkdtempSync(join(tmpdir(), 'first-screen-'))
  try {
    const file = join(folder, 'first-screen.cjs')
    writeFileSync(file, code)
    const { loadAll, drawnPaths } = createRequire(import.meta.url)(file)
    await loadAll()
    return drawnPaths
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
