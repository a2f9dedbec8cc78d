import { relative } from 'node:path'

/**
 * Says in one line what an old page imports and nobody has: a package that is not installed, with the file and the page;
 * a name of a file that has only a default export.
 *
 * @param {import('./apps.mjs').Apps} apps
 * @returns {import('rollup').Plugin}
 */
export function missingImports(apps) {
  /** Source -> a file that imports it. @type {Map<string, string>} */
  const missing = new Map()

  return {
    name: 'legacy-missing-imports',

    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const isPackage = /^(@[\w-]+\/)?[a-z][\w.-]*(\/|$)/i.test(source)
        if (!isPackage || !importer || !apps.nameOf(importer)) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (found) return found
        missing.set(source, importer)
        return { id: source, external: true }
      },
    },

    buildStart: () => missing.clear(),

    /** Only now is it known by which page a file came into the build. */
    buildEnd(error) {
      const [first] = error ? [] : missing
      if (first) {
        const [source, importer] = first
        const [name] = /^(@[\w-]+\/)?[\w.-]+/.exec(source) ?? [source]
        const page = pageOf(importer, id => this.getModuleInfo(id)?.importers ?? [])
        const place = page ? ` (page ${page})` : ''
        this.error(
          `package ${name} is not installed: ${relative('.', importer)} imports it${place}`,
        )
      }
      if (error?.code !== 'MISSING_EXPORT' || !error.exporter) return
      const names = this.getModuleInfo(error.exporter)?.exports
      if (names?.length === 1 && names[0] === 'default')
        error.message += `; it has only a default export: \`import ${error.binding} from ...\``
    },
  }
}

/** The page through which a file came into the build. */
function pageOf(id, importersOf, seen = new Set()) {
  if (id.startsWith('\0legacy:')) return id.slice('\0legacy:'.length)
  seen.add(id)
  for (const importer of importersOf(id)) {
    const page = seen.has(importer) ? undefined : pageOf(importer, importersOf, seen)
    if (page) return page
  }
  return undefined
}
