/** An import or export of a package, one a line: a name of its own, a list, or both. */
const fromPackage =
  /^(?<kind>import|export) (?:(?<name>[\w$]+)(?:, )?)?(?:\{(?<list>[^}]*)\})? from (?<from>(['"])(?<source>[^'".][^'"]*)\5);?$/gm

/**
 * The default export of a package that has none means its namespace, as in the old bundlers: `import R from 'ramda'`,
 * `import { default as R }`, `export { default } from`. `code` is what the compiler has written, one import a line.
 *
 * @param {import('rollup').PluginContext} context
 * @param {string} code
 * @param {string} importer
 */
export async function namePackages(context, code, importer) {
  /** @type {Set<string>} */
  const bare = new Set()
  for (const { groups } of code.matchAll(fromPackage)) {
    if (defaultsOf(groups).length > 0 && (await isWithoutDefault(context, groups.source, importer)))
      bare.add(groups.source)
  }
  return code.replace(fromPackage, (line, ...found) => {
    const groups = found.at(-1)
    const names = defaultsOf(groups)
    if (names.length === 0 || !bare.has(groups.source)) return line
    const { kind, from } = groups
    const others = itemsOf(groups).filter(item => !asDefault.test(item))
    return [
      ...names.map(name => `${kind} * as ${name} from ${from};`),
      ...(others.length > 0 ? [`${kind} { ${others.join(', ')} } from ${from};`] : []),
    ].join(' ')
  })
}

const asDefault = /^default(?: as ([\w$]+))?$/

const itemsOf = ({ list = '' }) =>
  list
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

/** The names under which the default export is used. */
const defaultsOf = ({ name, ...groups }) => [
  ...(name ? [name] : []),
  ...itemsOf(groups).flatMap(item => {
    const [whole, alias] = asDefault.exec(item) ?? []
    return whole ? [alias ?? 'default'] : []
  }),
]

/** Files of the app itself are left alone: a wrong name there is a fault of the page, which the build reports. */
async function isWithoutDefault(context, source, importer) {
  const found = await context.resolve(source, importer)
  if (!found || found.external || !found.id.includes('/node_modules/')) return false
  const loaded = await context.load(found)
  return !loaded.hasDefaultExport && !loaded.syntheticNamedExports && loaded.exports?.length > 0
}
