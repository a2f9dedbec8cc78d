const namespace = 'legacy'

/**
 * What a route imports for a migrated page, `legacy:<app>/<page>`, by the name that esbuild gives its stand-in; undefined
 * for another module.
 *
 * @param {string} entryPoint
 */
export const legacyModule = entryPoint =>
  entryPoint.startsWith(`${namespace}:legacy:`)
    ? entryPoint.slice(`${namespace}:`.length)
    : undefined

/**
 * Stands in for migrated pages, which require Rollup plugins that esbuild cannot run.
 *
 * @type {import('esbuild').Plugin}
 */
export const legacyStubs = {
  name: 'legacy-stubs',
  setup(build) {
    build.onResolve({ filter: /^legacy:/ }, ({ path }) => ({ path, namespace }))
    build.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `export default () => ${JSON.stringify(`${path}: npm run dev leaves migrated pages out, npm start builds them.`)}`,
      loader: 'js',
    }))
  },
}
