/**
 * Chunks and everything they import statically, in execution order: a chunk comes after those it needs. Chunks
 * of migrated apps come last, so that their style sheets override those of the runtime's components.
 *
 * @param {(string | undefined)[]} roots file names
 * @param {Record<string, { imports?: string[], moduleIds?: string[] }>} bundle
 */
export function chunkClosure(roots, bundle) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {string[]} */
  const ordered = []

  /** @param {string | undefined} fileName */
  function visit(fileName) {
    const imports = fileName && bundle[fileName]?.imports
    if (!imports || seen.has(fileName)) return
    seen.add(fileName)
    const isMigrated = name => ofMigrated(bundle[name])
    imports.filter(name => !isMigrated(name)).forEach(visit)
    imports.filter(isMigrated).forEach(visit)
    ordered.push(fileName)
  }
  roots.forEach(visit)
  return ordered
}

/** @param {{ moduleIds?: string[] } | undefined} chunk */
const ofMigrated = chunk => Boolean(chunk?.moduleIds?.some(id => id.includes('/pages/app/legacy/')))
