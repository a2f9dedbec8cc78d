import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { findFile } from '../build/legacy/find-file.mjs'
import { OldScript, Unknown } from './read-values.mjs'
import { readSettings } from './read-settings.mjs'

/**
 * @typedef {object} OldApp
 * @property {string} folder
 * @property {string} sources folder of its sources
 * @property {string} title
 * @property {string[]} pages their paths as the app writes them, without the leading slash
 * @property {Record<string, unknown>} window
 * @property {Record<string, any> | undefined} tabBar
 * @property {string} appFile
 * @property {string} configFile which names its pages
 * @property {import('../build/legacy/apps.mjs').AppSettings} settings
 * @property {Record<string, string>} packages that it depends on
 * @property {string[]} notes what could not be read
 */

/**
 * Reads an old app: the folder with its `package.json`, `config/` and sources.
 *
 * @param {string} folder
 * @returns {OldApp}
 */
export function readApp(folder) {
  const { sourceRoot, settings, notes } = readSettings(folder)
  const sources = resolve(folder, sourceRoot)
  const appFile = findFile(join(sources, 'app'))
  if (!appFile || appFile.endsWith('.json'))
    throw new Error(`${folder}: no app file ${sourceRoot}/app.js, .jsx, .ts or .tsx`)
  const configFile = findFile(join(sources, 'app.config')) ?? appFile
  const config = appConfig(configFile, appFile)
  const packageFile = join(folder, 'package.json')
  const { name = basename(folder), dependencies = {} } = existsSync(packageFile)
    ? JSON.parse(readFileSync(packageFile, 'utf8'))
    : {}
  const { pages = [], window = {}, tabBar } = config
  const subpackages = config.subpackages ?? config.subPackages ?? []
  const ofPackages = subpackages.flatMap(({ root, pages: own = [] }) =>
    own.map(page => `${String(root).replace(/^\/|\/$/g, '')}/${String(page).replace(/^\//, '')}`),
  )
  const named = [...pages.map(page => String(page).replace(/^\//, '')), ...ofPackages]
  return {
    folder,
    sources,
    appFile,
    configFile,
    settings,
    packages: dependencies,
    title: window.navigationBarTitleText ?? name,
    pages: [...new Set(named)],
    window: known(window, 'window', notes),
    tabBar: tabBar && known(tabBar, 'tabBar', notes),
    notes: [...notes, ...leftOfConfig(config)],
  }
}

/** Of the second and third generation from its own file, of the first from the class. */
function appConfig(file, appFile) {
  const config = file === appFile ? configField(appFile) : new OldScript(file).exported()
  if (!config || config instanceof Unknown || !Array.isArray(config.pages))
    throw new Error(`${relative('.', file)}: no list of pages was found`)
  return config
}

/** `config = {...}` of a class, also static, or `App.config = {...}`. @param {string} path */
function configField(path) {
  const script = new OldScript(path)
  /** @type {any} */
  let config
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isPropertyDeclaration(node) && node.name.getText(script.source) === 'config')
      config ??= node.initializer && script.valueOf(node.initializer)
    if (ts.isBinaryExpression(node) && /^\w+\.config$/.test(node.left.getText(script.source)))
      config ??= script.valueOf(node.right)
    ts.forEachChild(node, visit)
  }
  visit(script.source)
  return config
}

/** Without what could not be read, which is noted. */
function known(value, name, notes) {
  if (value instanceof Unknown) {
    notes.push(
      `${name}: \`${value.text}\` is only known once the app runs; write its value into shell.js`,
    )
    return undefined
  }
  if (Array.isArray(value))
    return value.map((each, index) => known(each, `${name}[${index}]`, notes)).filter(isGiven)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    known(each, `${name}.${key}`, notes),
  ])
  return Object.fromEntries(entries.filter(([, each]) => isGiven(each)))
}

const isGiven = value => value !== undefined

/** Fields of an app's config that the web has nothing for. */
const withoutWeb = {
  plugins:
    'plugins of mini-programs do not exist on the web; their pages and components have to be rewritten',
  requiredBackgroundModes: 'background audio ends with the page on most phones',
  cloud: 'cloud functions need a server of your own: every `wx.cloud` call fails as unsupported',
  usingComponents: 'native components (wxml) are not compiled; rewrite them as components',
  workers: 'workers of mini-programs are not started',
  networkTimeout: 'time limits are given to each request',
}

const leftOfConfig = config =>
  Object.entries(withoutWeb).flatMap(([field, text]) =>
    config[field] === undefined ? [] : [`app config, ${field}: ${text}`],
  )
