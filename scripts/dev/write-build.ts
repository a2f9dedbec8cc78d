import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { describeBuild } from '../build/describe-build.mjs'
import type { AppBundle } from './app-bundle.ts'
import type { RouteFacts } from '../build/routes/read-routes.mjs'

/** Writes builds into a folder in the form that the server reads. Files keep content-based names. */
export function createBuildWriter(folder: string) {
  const assets = join(folder, 'assets')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  const written = new Set<string>()
  let before = ''

  /** Writes new files; the manifest comes last and atomically. Resolves with whether anything has changed. */
  return async function write(bundle: AppBundle, routes: RouteFacts[]): Promise<boolean> {
    const files = new Map(bundle.files)
    const { manifest, table } = await describeBuild({
      routes,
      bundle: bundle.chunks,
      fileOf: route => route.file,
      loadingOf: async route => route.loading,
      shipNames(source) {
        const name = `assets/pages-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.json`
        files.set(name, source)
        return name
      },
    })
    const facts = JSON.stringify([manifest, table, ...bundle.inline.values()])
    if (facts === before) return false
    for (const [name, content] of files) {
      if (written.has(name)) continue
      writeFileSync(join(folder, name), content)
    }
    for (const [name, text] of bundle.inline) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'routes.json'), JSON.stringify(table))
    writeFileSync(join(folder, 'manifest.draft'), JSON.stringify(manifest))
    renameSync(join(folder, 'manifest.draft'), join(folder, 'manifest.json'))
    forget(files)
    before = facts
    return true
  }

  /** Keeps the previous build's files, which an open page may still request. */
  function forget(files: Map<string, string>) {
    for (const name of readdirSync(assets).map(each => `assets/${each}`)) {
      if (!files.has(name) && !written.has(name)) rmSync(join(folder, name))
    }
    written.clear()
    for (const name of files.keys()) written.add(name)
  }
}
