import { fileURLToPath } from 'node:url'
import inject from '@rollup/plugin-inject'
import { isModule } from './module-kind.mjs'

const names = fileURLToPath(new URL('../../../runtime/taro/free-names.ts', import.meta.url))

/** Definitions of the platform's own build; an unknown `process.env.X` is undefined. */
const environment = {
  'process.env.TARO_ENV': 'h5',
  'process.env.NODE_ENV': 'production',
  'process.env': {},
}

/**
 * Whether the build binds a name that a file does not declare.
 *
 * @param {import('./apps.mjs').Apps} apps
 * @param {string} id
 * @param {string} name
 */
export const isBound = (apps, id, name) =>
  runtimeNames.includes(name) ||
  Object.keys(apps.settings(apps.nameOf(id)).constants ?? {}).some(
    each => each.split('.')[0] === name,
  )

const runtimeNames =
  `wx Taro Component getApp getCurrentPages definePageConfig defineAppConfig global`.split(' ')

/**
 * Binds names that a file uses without importing them: the runtime, and the constants of the app's build.
 *
 * @param {import('./apps.mjs').Apps} apps
 */
export function freeNames(apps) {
  /** @param {string} app */
  const constantsOf = app => ({ ...environment, ...apps.settings(app).constants })

  /** @type {Map<string, ReturnType<typeof inject>>} */
  const injectors = new Map()

  /** @param {string} app */
  function injectorFor(app) {
    const known = injectors.get(app)
    if (known) return known
    const constants = Object.keys(constantsOf(app))
    const made = inject({
      sourceMap: false,
      include: /./,
      modules: {
        ...Object.fromEntries(runtimeNames.map(name => [name, [names, name]])),
        ...Object.fromEntries(
          constants.map(name => [name, [`legacy-constants:${app}`, plain(name)]]),
        ),
      },
    })
    injectors.set(app, made)
    return made
  }

  return {
    name: 'legacy-free-names',

    /** @param {string} source */
    resolveId: source => (source.startsWith('legacy-constants:') ? source : null),

    /** @param {string} id */
    load(id) {
      const [, app] = /^legacy-constants:(.*)$/.exec(id) ?? []
      if (app === undefined) return null
      return Object.entries(constantsOf(app))
        .map(([name, value]) => `export const ${plain(name)} = ${JSON.stringify(value)}`)
        .join('\n')
    },

    /**
     * @param {string} code
     * @param {string} id
     */
    transform(code, id) {
      if (!apps.isForeign(id) || !/\.[jt]sx?$/.test(id)) return null
      const injected = injectorFor(apps.nameOf(id) ?? '').transform.call(this, code, id)
      return injected && !isModule(code)
        ? { ...injected, code: toRequires(injected.code) }
        : injected
    },
  }
}

/** An import would turn a CommonJS script into a module. @param {string} code */
const toRequires = code =>
  code.replace(
    /^import \{ (\w+) as ([\w$]+) \} from '([^']+)';$/gm,
    (line, name, local, source) => `const { ${name}: ${local} } = require('${source}');`,
  )

/** @param {string} name */
const plain = name => name.replace(/\W/g, '_')
