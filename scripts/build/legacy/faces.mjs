import { fileURLToPath } from 'node:url'

/** @param {string} name */
const face = name => fileURLToPath(new URL(`../../../runtime/taro/${name}`, import.meta.url))

/** Modules that are always replaced by the runtime, whoever imports them. */
const everywhere = [
  [/^@tarojs\/(taro|taro-h5|taro-weapp)(\/.*)?$/, face('taro.ts')],
  [/^@tarojs\/components(\/.*)?$/, face('components.ts')],
  [/^@tarojs\/redux(-h5)?$/, face('old-redux.ts')],
  [/^@tarojs\/runtime(\/.*)?$/, face('runtime.ts')],
  // It added async functions to early mini-programs.
  [/^@tarojs\/async-await$/, '\0legacy-nothing'],
  [/^legacy-jsx(\/.*)?$/, face('jsx-runtime.ts')],
]

/** Modules that are replaced for old pages and the libraries made for them. */
const forOldCode = [
  [/^(react|nervjs)$/, face('react.ts')],
  [/^react\/jsx(-dev)?-runtime$/, face('jsx-runtime.ts')],
  [/^react-redux$/, face('redux.ts')],
  // A page may import a part for native apps and draw it on those alone: old builds dropped it.
  [/^(react-native|@tarojs\/(taro-rn|components-rn|taro-redux-rn))(\/.*)?$/, '\0legacy-absent'],
]

const library = face('taro.ts')

/** Prefix of the library of an app whose drafts have a width of their own. */
const own = '\0legacy-taro:'

/**
 * @param {import('./apps.mjs').Apps} apps
 * @param {string} name
 */
const hasOwnWidth = (apps, name) => (apps.settings(name).designWidth ?? 750) !== 750

/** The library with `pxTransform` for drafts of this width, as the app's sheets are compiled. */
const libraryAt = width => `
  import Base from ${JSON.stringify(library)}
  import { pxTransformAt } from ${JSON.stringify(face('../units/px-transform.ts'))}
  export * from ${JSON.stringify(library)}
  export const pxTransform = pxTransformAt(${width})
  export default Object.assign(Object.create(Base), { pxTransform })`

/** Replacements that answer every name: names they do not export are read from their default export. */
const boundless = new Set([face('taro.ts'), face('components.ts'), face('react.ts')])

/**
 * Replaces the modules that old pages import with the runtime.
 *
 * @param {import('./apps.mjs').Apps} apps
 */
export function faces(apps) {
  return {
    name: 'legacy-faces',

    /**
     * @param {string} source
     * @param {string} [importer]
     */
    resolveId(source, importer) {
      const table = apps.isForeign(importer) ? [...everywhere, ...forOldCode] : everywhere
      const file = table.find(([pattern]) => pattern.test(source))?.[1]
      const name = importer && apps.nameOf(importer)
      return file === library && name && hasOwnWidth(apps, name) ? own + name : file
    },

    /** @param {string} id */
    load(id) {
      if (id === '\0legacy-nothing') return ''
      if (id === '\0legacy-absent')
        return { code: 'export default {}', syntheticNamedExports: true, moduleSideEffects: false }
      return id.startsWith(own) ? libraryAt(apps.settings(id.slice(own.length)).designWidth) : null
    },

    /**
     * @param {string} code
     * @param {string} id
     */
    transform: (code, id) =>
      boundless.has(id) || id.startsWith(own)
        ? { code, map: null, syntheticNamedExports: true }
        : null,
  }
}
