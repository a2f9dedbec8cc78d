import { relative } from 'node:path'

/**
 * Says in one line each what old pages import and nobody has: a package that is not installed, a file that an alias of
 * the app means, with the importing file and the page; a name of a file that has only a default export.
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
      const lines = [...missing].map(([source, importer]) => {
        const page = pageOf(importer, id => this.getModuleInfo(id)?.importers ?? [])
        const place = page ? ` (page ${page})` : ''
        return `${whatIsMissing(source, importer, apps)}: ${relative('.', importer)} imports it${place}`
      })
      if (!error && lines.length > 0) this.error(lines.join('\n'))
      if (error?.code !== 'MISSING_EXPORT' || !error.exporter) return
      const names = this.getModuleInfo(error.exporter)?.exports
      if (names?.length === 1 && names[0] === 'default')
        error.message += `; it has only a default export: \`import ${error.binding} from ...\``
    },
  }
}

/**
 * @param {string} source
 * @param {string} importer
 * @param {import('./apps.mjs').Apps} apps
 */
function whatIsMissing(source, importer, apps) {
  const meant = apps.resolveAlias(source, importer)
  if (meant) return `no file ${relative('.', meant)}, which ${source} means`
  const [name] = /^(@[\w-]+\/)?[\w.-]+/.exec(source) ?? [source]
  return `package ${name} is not installed`
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
