import type { KyselyPlugin, OperationNode, PluginTransformQueryArgs } from 'kysely'
import type { Db } from './database.ts'

/**
 * The database for work that belongs to one brand: all calls, and all jobs but recurring ones, which cover all brands.
 * A statement without a condition on the brand is refused before it reaches the database, so a forgotten condition is
 * an error and never exposes another brand's data.
 */
export const brandScoped = (db: Db): Db => db.withPlugin(brandScope)

const brandScope: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs) {
    const open = findUnscoped(node)
    // guard: no statement without its brand [server core/brand-scope]
    if (open) throw new Error(`A statement does not name its brand: ${open}`)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** A node of a statement, reduced to what this file reads. */
export interface Part {
  kind: string
  [name: string]: unknown
}

/** Name of the first table in a statement without a condition on its brand; undefined when there is none. */
export function findUnscoped(root: OperationNode): string | undefined {
  const named = new Set<string>()
  let open: string | undefined
  eachPart(root as unknown as Part, part => {
    // Names defined by `with` are not tables; their statements are checked like all others.
    addNames(part, named)
    open ??= rules[part.kind]?.(part, named)
    return open !== undefined
  })
  return open
}

/** Adds the names that a statement's `with` defines. */
export function addNames(statement: Part, named: Set<string>): void {
  for (const each of listOf(field(statement.with, 'expressions')))
    named.add(tableOf(field(each, 'name')) ?? '')
}

type Rule = (node: Part, named: Set<string>) => string | undefined

const rules: Record<string, Rule> = {
  SelectQueryNode: (node, named) => unscopedIn(node, listOf(field(node.from, 'froms')), named),
  UpdateQueryNode: (node, named) => unscopedIn(node, [node.table], named),
  DeleteQueryNode: (node, named) => unscopedIn(node, listOf(field(node.from, 'froms')), named),
  InsertQueryNode: node => {
    const names = listOf(node.columns).some(isBrandColumn)
    return names ? undefined : (tableOf(node.into) ?? 'insert')
  },
  RawNode: node => {
    const text = listOf(node.sqlFragments).join(' ')
    const readsTable =
      /^\s*(select|insert|update|delete|with)\b/i.test(text) && /\b(from|into|update)\b/i.test(text)
    return readsTable && !/\bbrand_id\b/.test(text) ? text.trim().slice(0, 80) : undefined
  },
}

/** The first table needs a condition, and each joined table one of its own. */
function unscopedIn(node: Part, tables: unknown[], named: Set<string>): string | undefined {
  const [first] = tables.map(tableOf).filter(table => table !== undefined && !named.has(table))
  if (first && !mentionsBrand(node.where)) return first
  const joins = listOf(node.joins) as Part[]
  const open = joins.find(join => {
    const table = tableOf(join.table)
    return table !== undefined && !named.has(table) && !mentionsBrand(join.on)
  })
  return open && (tableOf(open.table) ?? 'join')
}

/** Whether a condition compares a brand; conditions of inner statements do not count. */
function mentionsBrand(node: unknown): boolean {
  return isPart(node) && eachPart(node, isBrand, isStatement)
}

const isBrand = (part: Part): boolean =>
  isBrandColumn(part) ||
  (part.kind === 'RawNode' && /\bbrand_id\b/.test(listOf(part.sqlFragments).join(' ')))

const isStatement = ({ kind }: Part): boolean => kind.endsWith('QueryNode')

export const isBrandColumn = (node: unknown): boolean =>
  isPart(node) && node.kind === 'ColumnNode' && nameOf(node.column) === 'brand_id'

/** Name of the table that a node stands for, also under an alias; undefined for a subquery. */
export function tableOf(node: unknown): string | undefined {
  if (!isPart(node)) return undefined
  if (node.kind === 'AliasNode') return tableOf(node.node)
  if (node.kind === 'CommonTableExpressionNameNode') return tableOf(node.table)
  if (node.kind !== 'TableNode' || !isPart(node.table)) return undefined
  return nameOf(node.table.identifier)
}

const nameOf = (node: unknown): string | undefined =>
  isPart(node) && typeof node.name === 'string' ? node.name : undefined

const field = (node: unknown, name: string): unknown => (isPart(node) ? node[name] : undefined)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'kind' in value

const never = () => false

/**
 * Visits a node and its descendants in order until `visit` returns true, without those that `skip` matches. Runs for
 * every statement, so it allocates no lists.
 */
function eachPart(
  node: Part,
  visit: (part: Part) => boolean,
  skip = never as typeof visit,
): boolean {
  // Values come from visitors and are not inspected.
  if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode' || skip(node))
    return false
  if (visit(node)) return true
  for (const key in node) {
    const value = node[key]
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const each of value) if (isPart(each) && eachPart(each, visit, skip)) return true
    } else if ('kind' in value && eachPart(value as Part, visit, skip)) return true
  }
  return false
}
