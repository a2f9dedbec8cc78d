import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findFile } from '../build/legacy/find-file.mjs'
import { OldScript, Unknown } from './read-values.mjs'

/**
 * What the app's own build was told, `config/index.js` with the part of its release build.
 *
 * @param {string} folder
 */
export function readSettings(folder) {
  /** @type {string[]} */
  const notes = []
  const config = configOf(join(folder, 'config/index'))
  const release = configOf(join(folder, 'config/prod'))
  const { sourceRoot = 'src', designWidth, alias = {}, sass } = config
  const settings = {
    ...aliases(folder, sourceRoot, plain(alias), notes),
    ...constants({ ...config, ...release }, config, release, notes),
    ...width(designWidth, notes),
    ...sassData(folder, sass, notes),
  }
  return { sourceRoot: plain(sourceRoot) ?? 'src', settings, notes }
}

/** The object that a config file builds on. @param {string} path @returns {Record<string, any>} */
function configOf(path) {
  const file = findFile(path)
  if (!file) return {}
  const script = new OldScript(file)
  const value = script.exported() ?? script.named('config')
  return value && !(value instanceof Unknown) ? /** @type {any} */ (value) : {}
}

const plain = value => (value instanceof Unknown ? undefined : value)

function aliases(folder, sourceRoot, alias, notes) {
  const found = Object.entries(alias ?? {}).flatMap(([name, target]) => {
    if (target instanceof Unknown) {
      notes.push(
        `config, alias ${name}: \`${target.text}\` could not be read; add it to \`aliases\``,
      )
      return []
    }
    const path = relative(folder, resolve(folder, target)).split('\\').join('/')
    // The sources stand in `src` here, whatever their folder was called.
    return [[name, path.startsWith(sourceRoot) ? `src${path.slice(sourceRoot.length)}` : path]]
  })
  return found.length > 0 ? { aliases: Object.fromEntries(found) } : {}
}

function constants(_, config, release, notes) {
  const free = { ...plain(config.defineConstants), ...plain(release.defineConstants) }
  const environment = { ...plain(config.env), ...plain(release.env) }
  const all = {
    ...free,
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [`process.env.${name}`, value]),
    ),
  }
  const found = Object.entries(all).flatMap(([name, value]) => {
    if (name === 'process.env.NODE_ENV') return []
    if (value instanceof Unknown) {
      notes.push(
        `config, constant ${name}: \`${value.text}\` could not be read; add it to \`constants\``,
      )
      return []
    }
    return [[name, fromSource(value)]]
  })
  return found.length > 0 ? { constants: Object.fromEntries(found) } : {}
}

/** Constants are written as source text: `'"https://shop"'`. */
function fromSource(value) {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value.replace(/^'(.*)'$/, '"$1"'))
  } catch {
    return value
  }
}

function width(designWidth, notes) {
  if (designWidth === undefined || designWidth === 750) return {}
  if (typeof designWidth === 'number') return { designWidth }
  notes.push(
    'config, designWidth: depends on the file; put sheets with another width into an app of their own',
  )
  return {}
}

function sassData(folder, sass, notes) {
  if (!sass || sass instanceof Unknown) return {}
  const { data, resource } = sass
  const resources = [resource ?? []].flat().flatMap(each => {
    if (typeof each !== 'string')
      return notes.push('config, sass.resource: add it to `sassData`') && []
    return readFileSync(resolve(folder, each), 'utf8')
  })
  const text = [typeof data === 'string' ? data : '', ...resources].filter(Boolean).join('\n')
  return text ? { sassData: text } : {}
}
