import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  type Generated,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperatorNode,
  type PluginTransformQueryArgs,
  PrimitiveValueListNode,
  QueryCreator,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import { addNames, isBrandColumn, isPart, type Part, tableOf } from './brand-scope.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** The brand itself, a row that belongs to it, or whatever else says whose it is. */
export type OfBrand = number | { brand_id: number } | { brandId: number }

/** Rows are inserted without their brand, which the statement adds. */
type Insertable = {
  [T in keyof Tables]: Omit<Tables[T], 'brand_id'> & { brand_id: Generated<number> }
}

/** Statements of one brand. */
export type InBrand = Omit<QueryCreator<Tables>, 'insertInto'> &
  Pick<QueryCreator<Insertable>, 'insertInto'>

/**
 * Statements about one brand's rows: its condition is added for each table that a statement or an inner one reads, joins
 * or changes, and its number to each inserted row. What already names a brand stays as it is. Plain SQL has to name the
 * brand itself.
 */
export const inBrand = (db: Db, of: OfBrand): InBrand =>
  new QueryCreator({
    executor: db.getExecutor().withPluginAtFront(addingBrand(brandIdOf(of))),
  }) as unknown as InBrand

const brandIdOf = (of: OfBrand): number =>
  typeof of === 'number' ? of : 'brandId' in of ? of.brandId : of.brand_id

const addingBrand = (brandId: number): KyselyPlugin => ({
  transformQuery: ({ node }: PluginTransformQueryArgs) =>
    addTo(node as unknown as Part, brandId, new Set()) as unknown as typeof node,
  transformResult: async ({ result }) => result,
})

/** The same part with the brand in all statements within it; parts without one are not copied. */
function addTo(part: Part, brandId: number, named: Set<string>): Part {
  // Values come from visitors and are not inspected.
  if (part.kind === 'ValueNode' || part.kind === 'PrimitiveValueListNode') return part
  addNames(part, named)
  let copy: Part | undefined
  for (const key in part) {
    const value = part[key]
    const changed = Array.isArray(value)
      ? addToEach(value, brandId, named)
      : isPart(value)
        ? addTo(value, brandId, named)
        : value
    if (changed === value) continue
    copy ??= { ...part }
    copy[key] = changed
  }
  const whole = copy ?? part
  const complete = completions[part.kind]
  return complete ? (complete(whole as unknown as never, brandId, named) as unknown as Part) : whole
}

function addToEach(list: unknown[], brandId: number, named: Set<string>): unknown[] {
  let copy: unknown[] | undefined
  for (const [at, each] of list.entries()) {
    const changed = isPart(each) ? addTo(each, brandId, named) : each
    if (changed === each) continue
    copy ??= [...list]
    copy[at] = changed
  }
  return copy ?? list
}

type Complete = (node: never, brandId: number, named: Set<string>) => OperationNode

// guard: a read of one brand's rows, whoever forgot to say so [server core/in-brand]
//   (node, node.from?.froms ?? [], brandId, named) ~> (node, [], brandId, named)
const completions: Record<string, Complete> = {
  SelectQueryNode: (node: SelectQueryNode, brandId, named) =>
    completed(node, node.from?.froms ?? [], brandId, named),
  UpdateQueryNode: (node: UpdateQueryNode, brandId, named) =>
    completed(withoutBrand(node), [node.table, ...(node.from?.froms ?? [])], brandId, named),
  DeleteQueryNode: (node: DeleteQueryNode, brandId, named) =>
    completed(node, [...node.from.froms, ...(node.using?.tables ?? [])], brandId, named),
  InsertQueryNode: withBrandColumn,
}

/** The change without `brand_id`: Citus refuses to set the column that it distributes by, even to the same value. */
function withoutBrand(node: UpdateQueryNode): UpdateQueryNode {
  const updates = node.updates?.filter(({ column }) => !isBrandColumn(column)) ?? []
  return updates.length === (node.updates?.length ?? 0) ? node : { ...node, updates }
}

interface Conditioned extends OperationNode {
  readonly where?: WhereNode | undefined
  readonly joins?: readonly JoinNode[] | undefined
}

/** A statement with a condition for each of its tables that has none; joined rows are of the first table's brand. */
function completed<N extends Conditioned>(
  node: N,
  tables: readonly (OperationNode | undefined)[],
  brandId: number,
  named: Set<string>,
): N {
  const own = tables.flatMap(table => aliasOf(table, named) ?? [])
  const first = own[0]
  const joins = node.joins?.map(join => {
    const alias = aliasOf(join.table, named)
    if (alias === undefined || names(join.on?.on, alias)) return join
    const brand = first === undefined ? ValueNode.create(brandId) : brandOf(first)
    return withOn(join, equals(brandOf(alias), brand))
  })
  const missing = own.filter(alias => !names(node.where?.where, alias))
  const where = missing.reduce<WhereNode | undefined>(
    (all, alias) => withCondition(all, equals(brandOf(alias), ValueNode.create(brandId))),
    node.where,
  )
  return { ...node, ...(where && { where }), ...(joins && { joins }) }
}

/** Whether a condition, or one of those that hold together with it, compares the brand of a table. */
function names(condition: unknown, alias: string): boolean {
  if (!isPart(condition)) return false
  if (condition.kind === 'ParensNode') return names(condition.node, alias)
  if (condition.kind === 'AndNode')
    return names(condition.left, alias) || names(condition.right, alias)
  if (condition.kind !== 'BinaryOperationNode') return false
  return [condition.leftOperand, condition.rightOperand].some(
    each =>
      isPart(each) &&
      each.kind === 'ReferenceNode' &&
      isBrandColumn(each.column) &&
      [undefined, alias].includes(tableOf(each.table)),
  )
}

const withCondition = (where: WhereNode | undefined, condition: OperationNode): WhereNode =>
  WhereNode.create(where ? AndNode.create(condition, where.where) : condition)

/** A cross join has no condition, so it becomes an inner one. */
const withOn = (join: JoinNode, condition: OperationNode): JoinNode => ({
  ...join,
  joinType: join.joinType === 'CrossJoin' ? 'InnerJoin' : join.joinType,
  on: OnNode.create(join.on ? AndNode.create(condition, join.on.on) : condition),
})

const equals = (left: OperationNode, right: OperationNode) =>
  BinaryOperationNode.create(left, OperatorNode.create('='), right)

const brandOf = (alias: string) =>
  ReferenceNode.create(ColumnNode.create('brand_id'), TableNode.create(alias))

/** Name by which a statement calls a table; undefined for what is none. */
function aliasOf(node: unknown, named: Set<string>): string | undefined {
  const table = tableOf(node)
  if (table === undefined || named.has(table)) return undefined
  const alias = isPart(node) && node.kind === 'AliasNode' ? node.alias : undefined
  return isPart(alias) && typeof alias.name === 'string' ? alias.name : table
}

function withBrandColumn(node: InsertQueryNode, brandId: number): InsertQueryNode {
  const { columns = [], values, onConflict } = node
  const target =
    onConflict?.columns && !onConflict.columns.some(isBrandColumn)
      ? { onConflict: { ...onConflict, columns: [BRAND, ...onConflict.columns] } }
      : {}
  // Rows of a query name their brand in its own words.
  if (columns.some(isBrandColumn) || values?.kind !== 'ValuesNode') return { ...node, ...target }
  const rows = (values as ValuesNode).values.map(row =>
    row.kind === 'ValueListNode'
      ? ValueListNode.create([ValueNode.create(brandId), ...row.values])
      : PrimitiveValueListNode.create([brandId, ...row.values]),
  )
  return { ...node, ...target, columns: [BRAND, ...columns], values: ValuesNode.create(rows) }
}

const BRAND = ColumnNode.create('brand_id')
