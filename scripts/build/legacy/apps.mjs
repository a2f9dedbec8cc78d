import { existsSync, readFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/**
 * @typedef {object} AppSettings what the app's own build was told
 * @property {Record<string, string>} [aliases] first part of an import -> folder of the app; `@` and `src` mean its sources
 * @property {Record<string, unknown>} [constants] free names, `process.env.` ones among them, and their values
 * @property {Record<string, string>} [hosts] host that its sources ask, `https://api.shop` -> path of this server
 * @property {number} [designWidth] px of the draft that its styles are written for, 750 by default
 * @property {string} [sassData] put before each of its sass files
 *
 * @typedef {object} LegacyOptions
 * @property {string} root folder of the apps
 * @property {Record<string, AppSettings>} [apps] by folder name; by default what stands in the folder's `settings.json`
 * @property {string[]} [libraries] packages written for the same modules, `taro-ui` by default
 */

/** @typedef {ReturnType<typeof createApps>} Apps */

/** @type {Map<string, AppSettings>} */
const files = new Map()

/** What stands in an app's `settings.json`, read once. @param {string} folder @returns {AppSettings} */
function settingsFile(folder) {
  const known = files.get(folder)
  if (known) return known
  const file = resolve(folder, 'settings.json')
  const settings = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  files.set(folder, settings)
  return settings
}

/**
 * Knows which file belongs to which app. Files that lie in the root itself are ours.
 *
 * @param {LegacyOptions} options
 */
export function createApps({ root, apps = {}, libraries = ['taro-ui'] }) {
  const folder = resolve(root)
  const library = new RegExp(`[\\\\/]node_modules[\\\\/](${libraries.join('|')})[\\\\/]`)

  /** @param {string} id */
  function nameOf(id) {
    if (!id.startsWith(folder + sep)) return undefined
    const [name, ...rest] = id.slice(folder.length + 1).split(sep)
    return rest.length > 0 ? name : undefined
  }

  /** @param {string} id */
  const isLibrary = id => library.test(id)

  /**
   * @param {string | undefined} name of an app; a library has none
   * @returns {AppSettings}
   */
  const settings = name => (name ? (apps[name] ?? settingsFile(resolve(folder, name))) : {})

  return {
    folder,
    nameOf,
    settings,

    /** @param {string} [id] */
    isForeign: id => id !== undefined && (nameOf(id) !== undefined || isLibrary(id)),

    /** Whether it is the file of an app's own class. @param {string} id */
    isAppFile: id =>
      /^[^\\/]+[\\/](src[\\/])?app\.(h5\.)?[jt]sx?$/.test(id.slice(folder.length + 1)) &&
      nameOf(id) !== undefined,

    /**
     * Resolves `@/x`, `src/x` or another alias of the importer's app; the file need not exist.
     *
     * @param {string} source
     * @param {string} importer
     */
    resolveAlias(source, importer) {
      const name = nameOf(importer)
      if (!name) return undefined
      const app = resolve(folder, name)
      const { aliases = {} } = settings(name)
      for (const [alias, target] of Object.entries(aliases)) {
        if (source === alias || source.startsWith(`${alias}/`))
          return resolve(app, target) + source.slice(alias.length)
      }
      const [, path] = /^(?:@|src)\/(.+)$/.exec(source) ?? []
      const sources = existsSync(resolve(app, 'src')) ? 'src' : '.'
      return path && resolve(app, sources, path)
    },
  }
}
