import { fileURLToPath } from 'node:url'

/** @param {string} name */
const face = name => fileURLToPath(new URL(`../../../runtime/taro/${name}`, import.meta.url))

/** Modules that exist only as faces of the runtime, whoever imports them. */
const everywhere = [
  [/^@tarojs\/(taro|taro-h5|taro-weapp)(\/.*)?$/, face('taro.ts')],
  [/^@tarojs\/components(\/.*)?$/, face('components.ts')],
  [/^@tarojs\/redux(-h5)?$/, face('redux.ts')],
  [/^@tarojs\/runtime(\/.*)?$/, face('runtime.ts')],
  // It brought async functions to the first mini-programs.
  [/^@tarojs\/async-await$/, '\0legacy-nothing'],
  [/^legacy-jsx(\/.*)?$/, face('jsx-runtime.ts')],
]

/** Modules of which old pages, and libraries made for them, get a face of ours. */
const forOldCode = [
  [/^(react|nervjs)$/, face('react.ts')],
  [/^react\/jsx(-dev)?-runtime$/, face('jsx-runtime.ts')],
  [/^react-redux$/, face('redux.ts')],
]

/** Faces that have an answer to every name: names they do not export are read from their default export. */
const boundless = new Set([face('taro.ts'), face('components.ts'), face('react.ts')])

/**
 * Puts the runtime in the place of the modules that old pages import.
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
      return table.find(([pattern]) => pattern.test(source))?.[1]
    },

    /** @param {string} id */
    load: id => (id === '\0legacy-nothing' ? '' : null),

    /**
     * @param {string} code
     * @param {string} id
     */
    transform: (code, id) =>
      boundless.has(id) ? { code, map: null, syntheticNamedExports: true } : null,
  }
}
