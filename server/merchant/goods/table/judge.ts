import { type ExpressionBuilder, sql } from 'kysely'
import { shelfStatus } from '../../../../api/values/shelf-status.ts'
import type { GoodsCells } from '../../../../api/form-rules/goods-file.ts'
import type { GoodsUse, RowChange, RowFault } from '../../../../api/goods-admin.ts'
import type { Db } from '../../../core/database.ts'
import type { Tables } from '../../../core/tables.ts'
import { piecesOf } from '../../../ledgers/sku-left.ts'
import { SHELF } from '../../../ledgers/sku-stock.ts'
import type { Caller } from '../../../staff/stores/scope.ts'
import { isOnSale } from '../form.ts'
import { type GoodsData, ownGoods, skusOf } from '../goods-table.ts'
import { usesOf } from '../uses.ts'
import { type Group, groupsOf, note } from './groups.ts'
import { judgeNew, type NewPlan } from './judge-new.ts'
import { type ChangePlan, judgeChange } from './judge-change.ts'

export interface Judged {
  faults: RowFault[]
  changes: RowChange[]
  uses: GoodsUse[]
  added: NewPlan[]
  changed: ChangePlan[]
}

interface Judging {
  rows: readonly GoodsCells[]
  now: number
  /** Whether the goods are locked until the end of the transaction. */
  locks: boolean
}

/** What rows of a table mean for the goods of the caller's shop, and everything that is wrong with them. */
export async function judgeTable(
  db: Db,
  caller: Caller,
  { rows, now, locks }: Judging,
): Promise<Judged> {
  const { brandId } = caller
  const groups = groupsOf(rows)
  const stored = await namedGoods(db, caller, groups, locks)
  const skus =
    (await skusOf(
      db,
      brandId,
      stored.map(({ goods_id }) => goods_id),
    )) ?? []
  const skuIds = skus.filter(isOnSale).map(({ sku_id }) => sku_id)
  const pieces = await piecesOf(db, { brandId, activityId: SHELF, skuIds })
  const left = new Map(pieces.map(({ item, left_n }) => [item, left_n]))
  const added: NewPlan[] = []
  const changed: ChangePlan[] = []
  for (const group of groups) {
    const goods = goodsOf(group, stored)
    if (goods === 'unclear') continue
    if (!goods) added.push(judgeNew(group, stored))
    else {
      const own = skus.filter(({ goods_id }) => goods_id === goods.goods_id)
      changed.push(judgeChange(group, { goods, skus: own, left }))
    }
  }
  const repriced = changed.filter(({ repriced: some }) => some.length > 0)
  const uses = await usesOf(db, {
    brandId,
    goodsIds: repriced.map(({ goods }) => goods.goods_id),
    skuIds: repriced.flatMap(({ repriced: some }) => some),
    now,
  })
  return {
    faults: groups.flat().flatMap(({ row, faults }) => faults.map(each => ({ row, ...each }))),
    changes: [...added, ...changed].flatMap(({ changes }) => changes),
    uses: uses.filter(({ sku_ids: ids }) =>
      repriced.some(plan => ids.length === 0 || plan.repriced.some(each => ids.includes(each))),
    ),
    added,
    changed: changed.filter(({ changes }) => changes.length > 0),
  }
}

/** Goods that have a code or a title of the rows, in the order in which editors lock them. */
function namedGoods(db: Db, caller: Caller, groups: Group[], locks: boolean): Promise<GoodsData[]> {
  const cells = groups.flat().map(line => line.cells)
  const codes = cells.map(({ code }) => code).filter(Boolean)
  const titles = cells.map(({ title }) => title).filter(Boolean)
  const isNamed = (eb: ExpressionBuilder<Tables, 'goods'>) =>
    eb.or([
      eb('goods.code', '=', sql<string>`any(${codes}::text[])`),
      eb('goods.title', '=', sql<string>`any(${titles}::text[])`),
    ])
  const query = ownGoods(db, caller)
    .where('goods.status', '!=', shelfStatus.deleted)
    .where(isNamed)
    .selectAll('goods')
    .orderBy('goods.goods_id')
  return (locks ? query.forUpdate() : query).execute()
}

/** The stored goods that a group is about; undefined = new ones, `unclear` = several have the name. */
function goodsOf([first]: Group, stored: GoodsData[]): GoodsData | undefined | 'unclear' {
  const { code, title } = first.cells
  if (code) return stored.find(each => each.code === code)
  const named = stored.filter(each => each.title === title)
  if (named.length < 2) return named[0]
  note(first, 'code', `有 ${named.length} 件商品叫「${title}」，填上编码`)
  return 'unclear'
}
