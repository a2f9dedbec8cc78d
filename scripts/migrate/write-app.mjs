import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findFile } from '../build/legacy/find-file.mjs'

const mark = 'Written by `npm run migrate`'

/**
 * Writes an old app into the folder of migrated apps: its sources as they are, `shell.js`, `settings.json`, its routes
 * beside the folder, and their line in the list of routes.
 *
 * @param {import('./read-app.mjs').OldApp} app
 * @param {{ name: string, base: string, target: string }} place target: the folder of migrated apps
 */
export function writeApp(app, { name, base, target }) {
  const folder = resolve(target, name)
  rmSync(join(folder, 'src'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(app.sources, join(folder, 'src'), { recursive: true })
  writeSettings(join(folder, 'settings.json'), app.settings)
  const shellFile = join(folder, 'shell.js')
  const isByHand = existsSync(shellFile) && !readFileSync(shellFile, 'utf8').includes(mark)
  if (!isByHand) writeFileSync(shellFile, shell(app))
  writeFileSync(resolve(target, `${name}-routes.ts`), routes(app, { name, base }))
  listRoutes(resolve(target, 'routes.ts'), name)
}

/** What was added by hand, because no config told it, stays. */
function writeSettings(file, settings) {
  const former = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { aliases, constants } = { ...former, ...settings }
  const all = {
    ...former,
    ...settings,
    ...(aliases && { aliases: { ...former.aliases, ...aliases } }),
    ...(constants && { constants: { ...former.constants, ...constants } }),
  }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

/** @param {import('./read-app.mjs').OldApp} app */
function shell({ tabBar, window }) {
  /** @type {string[]} */
  const pictures = []
  const nameOf = path => {
    pictures.push(path)
    return `picture${pictures.length}`
  }
  const bar = tabBar && barText(tabBar, nameOf)
  const imports = pictures.map(
    (path, at) => `import picture${at + 1} from './src/${path.replace(/^(\.?\/)+/, '')}'`,
  )
  return [
    ...imports,
    `// ${mark}: what the app's file said. Its class stands once around all of its pages.`,
    `export { default } from './src/app'`,
    `export const window = ${JSON.stringify(window, null, 2)}`,
    ...(bar ? [`export const tabBar = ${bar}`] : []),
    '',
  ].join('\n')
}

function barText(tabBar, nameOf) {
  const { list = [], ...rest } = tabBar
  const items = list.map(({ iconPath, selectedIconPath, ...item }) => {
    const icons = Object.entries({ iconPath, selectedIconPath })
      .filter(([, path]) => typeof path === 'string' && path !== '')
      .map(([field, path]) =>
        /^(https?:|data:)/.test(path)
          ? `${field}: ${JSON.stringify(path)}`
          : `${field}: ${nameOf(path)}`,
      )
    return `    { ${[...Object.entries(item).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), ...icons].join(', ')} },`
  })
  const fields = Object.entries(rest).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`)
  return ['{', ...fields, '  list: [', ...items, '  ],', '}'].join('\n')
}

/** @param {string} name */
const routesName = name =>
  `${name.replace(/[^a-z0-9]+(.)?/gi, (_, next = '') => next.toUpperCase())}Routes`

/** @param {import('./read-app.mjs').OldApp} app */
function routes({ pages, sources, tabBar }, { name, base }) {
  const tabs = new Set(
    (tabBar?.list ?? []).map(({ pagePath }) => String(pagePath).replace(/^\//, '')),
  )
  return [
    "import { definePages } from '../../../runtime/index.ts'",
    '',
    `/** ${mark}: the pages of the old app \`${name}\`, by the paths that it gave them. */`,
    `const base = ${quoted(base)}`,
    `export const ${routesName(name)} = definePages([`,
    ...pages
      .filter(page => findFile(join(sources, page)))
      .flatMap(page => [
        '  {',
        `    path: ${quoted(`${base}/${page}`)},`,
        '    base,',
        ...(tabs.has(page) ? ['    isTab: true,'] : []),
        `    load: () => import(${quoted(`legacy:${name}/src/${page}`)}),`,
        '  },',
      ]),
    '])',
    '',
  ].join('\n')
}

const quoted = text => `'${text.replace(/'/g, "\\'")}'`

/** Adds an app to the list of all routes, once. */
function listRoutes(file, name) {
  const list = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const added = routesName(name)
  if (list.includes(`...${added}`)) return
  const line = `import { ${added} } from './${name}-routes.ts'\n`
  const listed = list.replace(
    /(legacyRoutes[^=]*= definePages\(\[)([^\]]*)\]/,
    (_, start, rest) => `${start}\n  ...${added},${rest.trim() ? `\n  ${rest.trim()}` : ''}\n]`,
  )
  writeFileSync(file, line + listed)
}
