import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { findFile } from '../build/legacy/find-file.mjs'
import { openApp } from '../build/legacy/open-app.mjs'

/** @typedef {{ source: string, file: string }} Import */

const isScript = file => /\.[jt]sx?$/.test(file)

/**
 * The scripts that an app's class and its pages lead to, and what they import. Others of its folder, such as what
 * templates of projects left there, come into no build.
 *
 * @param {import('./read-app.mjs').OldApp} app
 */
export function usedFiles(app) {
  const starts = [app.appFile, ...app.pages.map(page => findFile(join(app.sources, page)))]
  /** @type {Set<string>} */
  const files = new Set()
  /** @type {Import[]} */
  const imports = []

  /** @param {string | undefined} file */
  function follow(file) {
    if (!file || !isScript(file) || files.has(file)) return
    files.add(file)
    const text = readFileSync(file, 'utf8')
    // The page that an app's class names in its `render` is not imported here.
    const code = file === app.appFile ? openApp(text, file) : text
    for (const { fileName: source } of ts.preProcessFile(code, true, true).importedFiles) {
      imports.push({ source, file })
      follow(fileOf(source, file, app))
    }
  }
  for (const start of starts) follow(start)
  return { files: [...files], imports }
}

/**
 * The file of the app that an import means.
 *
 * @param {string} source
 * @param {string} importer
 * @param {import('./read-app.mjs').OldApp} app
 */
export function fileOf(source, importer, { sources, folder, settings }) {
  const path = source.replace(/[?#].*$/, '')
  if (path.startsWith('.')) return findFile(resolve(dirname(importer), path))
  const found = Object.entries(settings.aliases ?? {}).find(
    ([alias]) => path === alias || path.startsWith(`${alias}/`),
  )
  if (found) {
    const [alias, target] = found
    // The sources stand in `src` once they are here.
    const base = /^src(\/|$)/.test(target)
      ? join(sources, target.slice('src'.length))
      : resolve(folder, target)
    return findFile(base + path.slice(alias.length))
  }
  return findFile(resolve(sources, path.replace(/^(?:@|src)\//, '')))
}
