import type { SavedShelfStatus, ShelfStatus } from './values/shelf-status.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { GoodsCells, CellFault } from './form-rules/goods-file.ts'
import type { GoodsFields } from './form-rules/goods-fields.ts'

/** `soldOut`: on sale with nothing left · `deleted`: within the last 30 days. */
export type GoodsState = 'all' | 'on' | 'off' | 'soldOut' | 'deleted'

/** Goods in the merchant's list. */
export interface GoodsRow {
  goods_id: number
  title: string
  thumb: string
  code: string
  kind: 1 | 2 | 3
  status: ShelfStatus
  /** Lowest and highest price, fen. */
  price_fen: number
  price_most_fen: number
  sku_n: number
  /** Pieces on the shelf; -1 = unlimited. */
  left: number
  /** Pieces of unpaid orders. */
  held: number
  sold: number
  /** 0 = not deleted. */
  deleted_at: number
  /** Time at which they go on sale by themselves; 0 = never. */
  on_at: number
}

export interface ShopGoodsPage {
  list: GoodsRow[]
  next: string
  counts: Record<GoodsState, number>
  server_time: number
}

/** A running campaign that sells the goods, or goods of the points mall. */
export interface GoodsUse {
  /** 0 = the points mall. */
  activity_id: number
  title: string
  sku_ids: number[]
}

export interface SkuStockRow {
  sku_id: number
  /** -1 = unlimited. */
  left: number
  held: number
  sold: number
}

export interface GoodsForm {
  goods: GoodsFields
  goods_id: number
  status: ShelfStatus
  version: number
  /** Time at which they go on sale by themselves; 0 = never. */
  on_at: number
  stocks: SkuStockRow[]
  /** Campaigns under way that sell SKUs of these goods at prices of their own. */
  uses: GoodsUse[]
}

/** What the editor of new goods needs to know. */
export interface GoodsShop {
  stores: { store_id: number; name: string }[]
  /** The shop's rates of distribution, basis points; null = the shop has none. */
  rates: { level1_bp: number; level2_bp: number } | null
  server_time: number
}

const write = { method: 'POST' } as const

export const shopGoodsList = endpoint<
  { state: GoodsState; keyword: string; after: string },
  ShopGoodsPage
>({ path: '/retail/business/goods-list', ...drawnByPage })

/** Without `goodsId` the form is empty. Refused with 1002. */
export const goodsForm = endpoint<{ goodsId?: string | undefined }, Partial<GoodsForm> & GoodsShop>(
  {
    path: '/retail/business/goods-form',
    ...drawnByPage,
    errorHandler: false,
  },
)

/**
 * Refused with 1001 (`data.faults`), 1004 with `data.version` when somebody else has saved meanwhile, 1606 where a running campaign sells a
 * SKU that would go, 1607 (`data.uses`) for changed prices of such a SKU without `agree`.
 */
export const goodsSave = endpoint<
  {
    goodsId?: string
    version?: number
    goods: GoodsFields
    status: SavedShelfStatus
    /** Time at which goods off the shelf go on sale by themselves; 0 = never. */
    onAt: number
    agree: 0 | 1
    reqId: string
  },
  { goods_id: number; version: number }
>({ ...write, path: '/retail/business/goods-save', errorHandler: false })

/**
 * Changes the shelf stock of a SKU. `add`: by `n` pieces, also below 0 · `count`: to `n` counted pieces, of which the
 * caller saw `seen` (-1 = unlimited, also as `n`). `note` says why. Refused with 1004 and `data.left` when it has changed meanwhile.
 */
export const goodsStock = endpoint<
  {
    skuId: number
    way: 'add' | 'count'
    n: number
    seen: number
    note: string
    reqId: string
  },
  SkuStockRow
>({ ...write, path: '/retail/business/goods-stock', errorHandler: false })

/** A change of shelf stock by hand or by a file. */
export interface StockChange {
  change_id: string
  /** `new`: with a new SKU · `add`: by a difference · `count`: counted on the shelf · `file`: by an imported file. */
  reason: 'new' | 'add' | 'count' | 'file'
  /** Pieces that came (or went, below 0); 0 where one side is unlimited. */
  delta: number
  /** What was left afterwards; -1 = unlimited. */
  left: number
  note: string
  /** Name of who changed it; may be empty. */
  who: string
  changed_at: number
}

export interface StockChangePage {
  list: StockChange[]
  next: string
  server_time: number
}

/** Changes of a SKU's shelf stock by hand, the newest first. Refused with 1002. */
export const goodsStockLog = endpoint<{ skuId: number; after: string }, StockChangePage>({
  path: '/retail/business/goods-stock-log',
  ...drawnByPage,
})

/**
 * `on`, `off` · `delete`, which can be undone for 30 days · `restore`, which leads to `off`. Refused with 1004 and
 * `data.uses` while campaigns sell the goods.
 */
export type ShelfMove = 'on' | 'off' | 'delete' | 'restore'

export const goodsShelf = endpoint<
  { goodsId: string; to: ShelfMove; reqId: string },
  { status: ShelfStatus }
>({ ...write, path: '/retail/business/goods-shelf', errorHandler: false })

/** A copy off the shelf, without stock and without the code. */
export const goodsCopy = endpoint<{ goodsId: string; reqId: string }, { goods_id: number }>({
  ...write,
  path: '/retail/business/goods-copy',
})

/** A SKU of the shop as a table shows it. */
export interface GoodsTableRow {
  code: string
  title: string
  specs: { name: string; value: string }[]
  price_fen: number
  /** null = unlimited. */
  left: number | null
  sold: number
  status: ShelfStatus
}

/** SKUs of the goods that the list shows, page by page. */
export const goodsTable = endpoint<
  { state: GoodsState; keyword: string; after: string },
  { rows: GoodsTableRow[]; next: string }
>({ path: '/retail/business/goods-table' })

/** Something wrong in a row that was sent; rows are counted from 0. */
export interface RowFault extends CellFault {
  row: number
}

/** What a row would change; `isNew`: it adds goods, or a SKU of new goods. */
export interface RowChange {
  row: number
  title: string
  isNew: boolean
  /** From and to; `from` of a new SKU is null. */
  price?: { from: number | null; to: number }
  /** null = unlimited. */
  stock?: { from: number | null; to: number | null }
}

export interface TableCheck {
  faults: RowFault[]
  changes: RowChange[]
  /** Campaigns under way whose goods get another price. */
  uses: GoodsUse[]
}

/** What rows of a table would change; writes nothing. At most `MOST_BATCH_ROWS` at once. */
export const goodsTableCheck = endpoint<{ rows: GoodsCells[] }, TableCheck>({
  ...write,
  path: '/retail/business/goods-table-check',
  errorHandler: false,
})

/**
 * Writes rows of a table, all or none: new goods, which come off the shelf, and prices and stock of those that are there.
 * Refused with 1001 (`data.faults`: RowFault), and with 1607 (`data.uses`) for changed prices that campaigns refer to
 * without `agree`.
 */
export const goodsTableSave = endpoint<
  { rows: GoodsCells[]; agree: 0 | 1; reqId: string },
  { added: number; changed: number }
>({ ...write, path: '/retail/business/goods-table-save', errorHandler: false })
