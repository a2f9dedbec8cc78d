import { goodsCopy } from './copy.ts'
import { goodsForm } from './form.ts'
import { shopGoodsList } from './list.ts'
import { goodsSave } from './save.ts'
import { goodsShelf } from './shelf.ts'
import { goodsStock } from './stock.ts'
import { goodsStockLog } from './stock-log.ts'
import { goodsTableCheck } from './table/check.ts'
import { goodsTableExport } from './table/export.ts'
import { goodsTableSave } from './table/save.ts'

/** The goods of a shop, for its merchants. */
export const goodsAdminRoutes = [
  shopGoodsList,
  goodsForm,
  goodsSave,
  goodsStock,
  goodsStockLog,
  goodsShelf,
  goodsCopy,
  goodsTableExport,
  goodsTableCheck,
  goodsTableSave,
]
