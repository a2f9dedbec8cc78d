import { sep } from 'node:path'
import { root } from '../../setup.mjs'
import { nameChunks } from './name-chunks.mjs'
import { trueImports } from './true-imports.mjs'

/** React and what every first screen needs: cached apart from our own code, which changes more often. */
const react =
  /node_modules\/(react|react-dom|scheduler|history|@babel\/runtime|nanostores|@nanostores)\//

/**
 * Groups the modules into files by the rule of `nameChunks`: `plugin` reads the graph before the files are arranged, and
 * `nameOf` answers Rollup's `manualChunks`, `isLate` tells by its name whether hardly a page needs a file at first.
 */
export function chunks() {
  /** @type {ReturnType<typeof nameChunks>} */
  let files = { names: new Map(), late: new Set() }
  return {
    /** @param {string} id */
    isLate: name => files.late.has(name),
    nameOf: id => (isReact(id) ? 'react' : files.names.get(pathOf(id))),

    /** @type {import('rollup').Plugin} */
    plugin: {
      name: 'chunks',
      renderStart() {
        files = nameChunks(graphOf(this))
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
  const sizeOf = path => {
    const { code, meta } = sourceOf(ids.get(path) ?? path) ?? {}
    return (code?.length ?? 0) + (meta?.css?.length ?? 0)
  }
  return { entry, imports: remembered(imports), asks: remembered(asks), sizeOf }
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
