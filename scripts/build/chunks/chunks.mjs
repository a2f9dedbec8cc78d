import { sep } from 'node:path'
import { root } from '../../setup.mjs'
import { nameChunks } from './name-chunks.mjs'
import { trueImports } from './true-imports.mjs'

/** React and what every first screen needs: cached apart from our own code, which changes more often. */
const react =
  /node_modules\/(react|react-dom|scheduler|history|@babel\/runtime|nanostores|@nanostores)\//

/**
 * Groups the modules into files by the rule of `nameChunks`: `plugin` reads the graph before the files are arranged, and
 * `nameOf` answers Rollup's `manualChunks`.
 */
export function chunks() {
  /** @type {Map<string, string>} */
  let names = new Map()
  return {
    /** @param {string} id */
    nameOf: id => (isReact(id) ? 'react' : names.get(pathOf(id))),

    /** @type {import('rollup').Plugin} */
    plugin: {
      name: 'chunks',
      renderStart() {
        names = nameChunks(graphOf(this))
      },
    },
  }
}

const isReact = id => react.test(id) || id.startsWith('\0commonjs')

/** Ids of modules as paths below the project; others, of plugins, as they are. */
const pathOf = id => id.replace(root, '').split(sep).join('/')

/** @param {import('rollup').PluginContext} context */
function graphOf(context) {
  const ids = new Map([...context.getModuleIds()].map(id => [pathOf(id), id]))
  const sourceOf = id => context.getModuleInfo(id)
  const needs = trueImports(sourceOf)
  const isOurs = id => !isReact(id)
  const imports = path =>
    needs(ids.get(path) ?? path)
      .filter(isOurs)
      .map(pathOf)
  const asks = path => (sourceOf(ids.get(path) ?? path)?.dynamicallyImportedIds ?? []).map(pathOf)
  const [entry] = [...ids].find(([, id]) => sourceOf(id)?.isEntry) ?? []
  return { entry, imports: remembered(imports), asks: remembered(asks) }
}

/** @template T @param {(path: string) => T} read */
function remembered(read) {
  /** @type {Map<string, T>} */
  const known = new Map()
  return path => {
    const value = known.get(path) ?? read(path)
    known.set(path, value)
    return value
  }
}
