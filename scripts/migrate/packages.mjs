import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { findFile } from '../build/legacy/find-file.mjs'

/** Packages that the build replaces by the runtime. */
const replaced = [
  /^@tarojs\/(taro|taro-h5|taro-weapp|components|redux|redux-h5|runtime|async-await)(\/|$)/,
  /^(react|nervjs|react-redux)(\/|$)/,
]

/** Packages that cannot work here, and what to do. */
const without = [
  [/^@tarojs\/mobx(-h5)?$/, 'import mobx-react of a version for the installed React instead'],
  [
    /^mobx-react(-lite)?$/,
    "versions before 9 (lite: 4) read React's old internals; install a newer one",
  ],
  [
    /^(nerv-devtools|nerv-redux|@tarojs\/redux-h5\/.*)$/,
    'belongs to another framework than React; take the import out',
  ],
  [
    /^(react-native|@tarojs\/(taro-rn|components-rn|rn-runner|taro-redux-rn))/,
    'is for native apps; give the file a form for the web, `.h5.js`',
  ],
  [
    /^(recoil|valtio\/macro|react-hot-loader|react-tracked|react-loadable)$/,
    "reads React's old internals; replace it",
  ],
  [/^react-router/, 'the runtime is the router'],
  [/^(wx-server-sdk|tcb-admin-node)$/, 'belongs to a server'],
]

/** Imports of files that the app does not have, often because its repository leaves them out. @param {string[]} files */
export const missingFiles = files =>
  importsOf(files).filter(
    ({ source, file }) =>
      source.startsWith('.') && !findFile(resolve(dirname(file), source.replace(/[?#].*$/, ''))),
  )

/** @param {string[]} files @returns {{ source: string, file: string }[]} */
const importsOf = files =>
  files
    .filter(file => /\.[jt]sx?$/.test(file))
    .flatMap(file =>
      ts
        .preProcessFile(readFileSync(file, 'utf8'), true, true)
        .importedFiles.map(({ fileName }) => ({ source: fileName, file })),
    )

/**
 * The packages that an app's sources import: what is missing here, and what cannot work.
 *
 * @param {string[]} files
 * @param {{ resolveAlias: (source: string) => boolean, declared: Record<string, string>, root: string }} app
 */
export function readPackages(files, { resolveAlias, declared, root }) {
  /** Package -> first file that imports it. @type {Map<string, string>} */
  const imported = new Map()
  for (const { source, file } of importsOf(files)) {
    if (/^[./\\]/.test(source) || resolveAlias(source)) continue
    const name = packageName(source)
    if (name && !imported.has(name)) imported.set(name, file)
  }
  const used = [...imported].filter(([name]) => !replaced.some(each => each.test(name)))
  const impossible = used.flatMap(([name, file]) => {
    const advice = without.find(([pattern]) => pattern.test(name))?.[1]
    return advice ? [{ name, file, advice }] : []
  })
  const missing = used
    .filter(([name]) => !impossible.some(each => each.name === name))
    .filter(([name]) => !existsSync(join(root, 'node_modules', name)))
    .map(([name, file]) => ({ name, file, version: declared[name] }))
  return { impossible, missing }
}

/** @param {string} source */
const packageName = source => /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)/i.exec(source)?.[0]

/** Whether an import is meant by an alias of the app. */
export const aliasResolver = (sources, aliases) => source =>
  Object.keys(aliases ?? {}).some(alias => source === alias || source.startsWith(`${alias}/`)) ||
  (/^(?:@|src)\//.test(source) &&
    findFile(resolve(sources, source.replace(/^(?:@|src)\//, ''))) !== undefined) ||
  existsSync(resolve(sources, source))
