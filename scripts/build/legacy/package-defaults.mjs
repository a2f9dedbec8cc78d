const defaultImport = /^import ([\w$]+)(, \{[^}]*\})? from (['"])([^'".][^'"]*)\3;?$/gm

/**
 * A default import of a package that has no default export means its namespace, as in the old bundlers:
 * `import R from 'ramda'`. `code` is what the compiler has written, one import a line.
 *
 * @param {import('rollup').PluginContext} context
 * @param {string} code
 * @param {string} importer
 */
export async function namePackages(context, code, importer) {
  /** @type {Set<string>} */
  const bare = new Set()
  for (const [, , , , source] of code.matchAll(defaultImport))
    if (await isWithoutDefault(context, source, importer)) bare.add(source)
  return code.replace(defaultImport, (whole, name, others, quote, source) => {
    if (!bare.has(source)) return whole
    const from = `from ${quote}${source}${quote};`
    const named = others ? ` import ${others.slice(2)} ${from}` : ''
    return `import * as ${name} ${from}${named}`
  })
}

/** Files of the app itself are left alone: a wrong name there is a fault of the page, which the build reports. */
async function isWithoutDefault(context, source, importer) {
  const found = await context.resolve(source, importer)
  if (!found || found.external || !found.id.includes('/node_modules/')) return false
  const loaded = await context.load(found)
  return !loaded.hasDefaultExport && !loaded.syntheticNamedExports && loaded.exports?.length > 0
}
