import { inBrand } from '../../core/in-brand.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { GoodsFields, SkuFields } from '../../../api/form-rules/goods-fields.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { changeShelf, type ShelfChange } from '../../ledgers/shelf-change.ts'
import { SHELF } from '../../ledgers/sku-stock.ts'
import type { Caller } from '../../staff/stores/scope.ts'
import { isOnSale } from './form.ts'
import type { SkuData } from './goods-table.ts'

export interface KeptSku {
  sku_id: number
  specs: { name: string; value: string }[]
  price_fen: number
  thumb: string
  sort: number
  /** Pieces on the shelf from now on; undefined = as before. */
  left?: number | null | undefined
  isNew: boolean
}

export interface SkuPlan {
  kept: KeptSku[]
  /** SKUs that are no longer sold. They stay as rows, because orders name them. */
  withdrawn: number[]
  /** SKUs with another price than before. */
  repriced: number[]
}

/**
 * What becomes of the SKUs. A new one with the values of one that is stored, withdrawn or not, is that one under its
 * number. Refuses with 1004 a SKU that is not one of these goods.
 */
export function planSkus(stored: SkuData[], goods: GoodsFields, nextId: number): SkuPlan {
  const names = goods.spec_names
  const taken = new Set<number>()
  let next = nextId
  const named = new Set(goods.skus.map(({ sku_id }) => sku_id))
  // An editor whose answer was lost, or whose colleague was faster, does not know the number.
  const unnamedWith = (specs: KeptSku['specs']) =>
    stored.find(each => !named.has(each.sku_id) && isSame(each.specs, specs))
  const kept = goods.skus.map((sku, sort): KeptSku => {
    const specs = sku.values.map((value, at) => ({ name: names[at] ?? '', value }))
    const found = sku.sku_id > 0 ? byId(stored, sku.sku_id) : unnamedWith(specs)
    const { price_fen, thumb } = sku
    const id = found && !taken.has(found.sku_id) ? found.sku_id : next++
    taken.add(id)
    const isNew = found?.sku_id !== id
    const comes = isNew || (found !== undefined && !isOnSale(found))
    return { sku_id: id, specs, price_fen, thumb, sort, isNew, ...(comes && { left: leftOf(sku) }) }
  })
  return {
    kept,
    withdrawn: stored
      .filter(each => isOnSale(each) && !taken.has(each.sku_id))
      .map(({ sku_id }) => sku_id),
    repriced: kept
      .filter(({ sku_id, price_fen }) => {
        const before = stored.find(each => each.sku_id === sku_id)
        return before !== undefined && before.price_fen !== price_fen
      })
      .map(({ sku_id }) => sku_id),
  }
}

/** Of a SKU that is stored, the form's number of pieces is not read. */
const leftOf = ({ sku_id, left_n }: SkuFields): number | null | undefined =>
  sku_id > 0 ? undefined : left_n

function byId(stored: SkuData[], skuId: number): SkuData {
  const found = stored.find(({ sku_id }) => sku_id === skuId)
  // guard: a form changes SKUs of its own goods [server merchant/goods/rights]
  if (!found) throw new ReplyError('stateChanged', { message: '规格已经变了，请重新打开再改' })
  return found
}

const isSame = (one: KeptSku['specs'], other: KeptSku['specs']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Writes the rows of SKUs; `writeShelf` writes the stock of those that come. */
export async function writeSkus(
  trx: Tx,
  brandId: number,
  { goodsId, kept, withdrawn }: SkuPlan & { goodsId: number },
): Promise<void> {
  for (const { sku_id, specs, isNew, price_fen, thumb, sort } of kept) {
    const values = { specs: JSON.stringify(specs), price_fen, thumb, sort, status: shelfStatus.on }
    if (isNew) {
      await inBrand(trx, brandId)
        .insertInto('sku')
        .values({ sku_id, goods_id: goodsId, ...values })
        .execute()
    } else await changeSku(trx, brandId, [sku_id], values)
  }
  if (withdrawn.length > 0) await changeSku(trx, brandId, withdrawn, { status: shelfStatus.off })
}

export interface ShelfWriter extends Caller {
  /** Names the attempt. */
  changeId: string
  now: number
}

/**
 * A change of one SKU's shelf stock: by a difference, or to `left`, whatever it is now; `reason` is by default that the
 * SKU comes, or comes back.
 */
export type ShelfStep = { skuId: number; reason?: ShelfChange['reason'] } & (
  | { left: number | null }
  | { add: number }
)

/** Stock of the SKUs that come. */
export const shelfSteps = ({ kept }: SkuPlan): ShelfStep[] =>
  kept.flatMap(({ sku_id: skuId, left }) => (left === undefined ? [] : [{ skuId, left }]))

/** Changes shelf stock in the order in which orders lock it, as the last statements of a transaction. */
export async function writeShelf(
  trx: Tx,
  { brandId, staff, changeId, now }: ShelfWriter,
  steps: readonly ShelfStep[],
): Promise<void> {
  for (const step of [...steps].sort((a, b) => a.skuId - b.skuId)) {
    const { skuId, reason = 'new' } = step
    const to =
      'add' in step
        ? { add: step.add }
        : { count: step.left, seen: await leftNow(trx, brandId, skuId) }
    await changeShelf(trx, { brandId, skuId, changeId, userId: staff.userId, now, reason, to })
  }
}

const changeSku = (trx: Tx, brandId: number, skuIds: number[], values: object) =>
  inBrand(trx, brandId).updateTable('sku').set(values).where('sku_id', 'in', skuIds).execute()

/** What is left of a SKU; its row is locked, because orders may still take pieces and give them back. */
async function leftNow(trx: Tx, brandId: number, skuId: number): Promise<number | null> {
  const row = await inBrand(trx, brandId)
    .selectFrom('stock')
    .select('left_n')
    .where('activity_id', '=', SHELF)
    .where('item', '=', skuId)
    .where('bucket', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  return row ? row.left_n : 0
}
