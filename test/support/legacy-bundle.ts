import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import { type OutputAsset, type OutputChunk, rollup } from 'rollup'
import { requireReturnsDefault } from '../../scripts/build/legacy/assets.mjs'
import { legacyPages } from '../../scripts/build/legacy/legacy-pages.mjs'
import { pageCss } from '../../scripts/build/page-css.mjs'
import { treeshake } from '../../scripts/build/tree-shaking.mjs'
import { typesOff } from './types-off.ts'

export interface LegacyBundle {
  code: string
  /** All stylesheets. */
  css: string
  /** Names of the other emitted files. */
  assets: string[]
  warnings: string[]
  /** Runs it; resolves with the entry's exports. */
  run(): Promise<Record<string, unknown>>
}

type Settings = Record<string, unknown>

const runtime = resolve('runtime')

/**
 * Builds an old app called `shop` with the real plugins. `files` are texts by their path in it; the entry is the
 * first of them, or a module that starts with `legacy:`.
 */
export async function bundleLegacy(
  files: Record<string, string>,
  { settings = {}, entry }: { settings?: Settings | undefined; entry?: string } = {},
): Promise<LegacyBundle> {
  const root = mkdtempSync(join(tmpdir(), 'legacy-'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'apps/shop', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  try {
    const input = entry ?? join(root, 'apps/shop', Object.keys(files)[0] ?? '')
    return await bundle(input, join(root, 'apps'), settings)
  } finally {
    rmSync(root, { recursive: true })
  }
}

async function bundle(entry: string, root: string, settings: Settings): Promise<LegacyBundle> {
  const warnings: string[] = []
  const built = await rollup({
    input: entry,
    treeshake,
    // The runtime's imports are left to Node, so that there is only one React.
    external: (source, importer = '') => /^[@a-z]/.test(source) && importer.startsWith(runtime),
    onwarn: warning => void warnings.push(warning.message),
    plugins: [
      ...legacyPages({ root, apps: { shop: settings } }),
      pageCss({ pxPerRem: 750 / 16 }),
      nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      commonjs({ requireReturnsDefault }),
      typesOff(runtime),
    ],
  })
  const { output } = await built.generate({ format: 'es', inlineDynamicImports: true })
  await built.close()
  const chunk = output[0]
  const shipped = output.filter((file): file is OutputAsset => file.type === 'asset')
  const isSheet = ({ fileName }: OutputAsset) => fileName.endsWith('.css')
  return {
    code: chunk.code,
    css: shipped
      .filter(isSheet)
      .map(file => String(file.source))
      .join(''),
    assets: shipped.filter(file => !isSheet(file)).map(file => file.fileName),
    warnings,
    run: () => run(chunk),
  }
}

/** The error of a failed build. */
export const failureOf = (building: Promise<LegacyBundle>): Promise<Error> =>
  building.then(
    () => new Error('it was built'),
    (failure: Error) => failure,
  )

/** Below the project, where Node finds its packages. */
async function run({ code }: OutputChunk): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(resolve('node_modules/.legacy-'))
  const file = join(folder, 'bundle.mjs')
  writeFileSync(file, code)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
