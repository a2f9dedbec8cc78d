import { describeBuild } from './describe-build.mjs'

/**
 * Writes manifest.json and routes.json, which describe the build to the server (`describeBuild`), and
 * first-screen.cjs, its renderer.
 *
 * @param {() => Promise<import('./routes/page-facts.mjs').PageFacts>} readFacts
 */
export function manifest(readFacts) {
  return {
    name: 'manifest',
    async generateBundle(_, bundle) {
      const { routes, firstScreens } = await readFacts()
      const built = await describeBuild({
        routes,
        bundle,
        fileOf: route => route.file,
        loadingOf: async route => route.loading,
        parts: firstScreens.parts,
        drawn: firstScreens.drawn,
        shipNames: source =>
          this.getFileName(this.emitFile({ type: 'asset', name: 'pages.json', source })),
      })
      const write = (fileName, content) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      write('manifest.json', built.manifest)
      write('routes.json', built.table)
      this.emitFile({ type: 'asset', fileName: 'first-screen.cjs', source: firstScreens.code })
    },
  }
}
