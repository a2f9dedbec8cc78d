import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileOf } from './used-files.mjs'

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
    'is for native apps and empty here; a file that is drawn on the web too needs a form for it, `.h5.js`',
  ],
  [
    /^(recoil|valtio\/macro|react-hot-loader|react-tracked|react-loadable)$/,
    "reads React's old internals; replace it",
  ],
  [/^react-router/, 'the runtime is the router'],
  [/^(wx-server-sdk|tcb-admin-node)$/, 'belongs to a server'],
]

/**
 * Imports of files that the app does not have, often because its repository leaves them out.
 *
 * @param {import('./used-files.mjs').Import[]} imports
 * @param {import('./read-app.mjs').OldApp} app
 */
export const missingFiles = (imports, app) =>
  imports.filter(
    ({ source, file }) =>
      (source.startsWith('.') || isAliased(source, app)) && !fileOf(source, file, app),
  )

/**
 * The packages that an app imports: what is missing here, and what cannot work.
 *
 * @param {import('./used-files.mjs').Import[]} imports
 * @param {import('./read-app.mjs').OldApp} app
 * @param {string} root of the project
 */
export function readPackages(imports, app, root) {
  /** Package -> first file that imports it. @type {Map<string, string>} */
  const imported = new Map()
  for (const { source, file } of imports) {
    if (/^[./\\]/.test(source) || isOfApp(source, file, app)) continue
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
    .map(([name]) => ({ name, version: app.packages[name] }))
  return { impossible, missing }
}

/** @param {string} source */
const packageName = source => /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)/i.exec(source)?.[0]

const isAliased = (source, { settings }) =>
  Object.keys(settings.aliases ?? {}).some(
    alias => source === alias || source.startsWith(`${alias}/`),
  )

/** Whether an import means a file of the app. */
const isOfApp = (source, file, app) =>
  isAliased(source, app) ||
  fileOf(source, file, app) !== undefined ||
  existsSync(resolve(app.sources, source))
