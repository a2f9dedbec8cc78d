import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { describeBuild } from './describe-build.mjs'
import { bundleFirstScreens } from './first-screen/bundle.mjs'
import { pageFile as legacyPageFile } from './legacy/page-entries.mjs'
import { renderLoading } from './render-loading.mjs'

/**
 * Writes manifest.json and routes.json, which describe the build to the server (`describeBuild`), and
 * first-screen.cjs, its renderer.
 *
 * @param {{ routes: string }} options the module that exports `routes`
 */
export function manifest({ routes: routesModule }) {
  return {
    name: 'manifest',
    async generateBundle(_, bundle) {
      const { routes } = await tsImport(resolve(routesModule), import.meta.url)
      const firstScreens = await bundleFirstScreens()
      const built = await describeBuild({
        routes,
        bundle,
        fileOf: pageFile,
        loadingOf: renderLoading,
        parts: firstScreens.parts,
        drawn: firstScreens.drawn,
        shipNames: source =>
          this.getFileName(this.emitFile({ type: 'asset', name: 'pages.json', source })),
      })
      const write = (fileName, content) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      write('manifest.json', built.manifest)
      write('routes.json', built.table)
      this.emitFile({ type: 'asset', fileName: 'first-screen.cjs', source: firstScreens.code })
    },
  }
}

/** The page's file, found by the name that its route imports, so names of page files are unique. */
function pageFile(route) {
  const [, legacy] = /import\(\s*["'](legacy:[^"']+)["']/.exec(String(route.load)) ?? []
  if (legacy) return legacyPageFile(legacy, 'pages/app/legacy')
  const name = /import\(\s*["'](\.{1,2}\/[^"']+)["']/.exec(String(route.load))?.[1]
  const tables = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  const files = tables
    .filter(each => basename(each) === 'routes.ts')
    .map(each => resolve('pages', dirname(each), name ?? ''))
    .filter(file => name && existsSync(file))
  // Route tables in adjacent folders may name the same file.
  const [file, ...others] = new Set(files)
  if (!file || others.length > 0)
    throw new Error(`route ${route.path}: ${files.length} page files are called ${name}`)
  return file
}
