/**
 * Chunks and everything they import statically, in execution order: a chunk comes after those it needs.
 *
 * @param {(string | undefined)[]} roots file names
 * @param {Record<string, { imports?: string[] }>} bundle
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
    imports.forEach(visit)
    ordered.push(fileName)
  }
  roots.forEach(visit)
  return ordered
}
