import { goodsCopy } from './copy.ts'
import { goodsForm } from './form.ts'
import { shopGoodsList } from './list.ts'
import { goodsSave } from './save.ts'
import { goodsShelf } from './shelf.ts'
import { goodsStock } from './stock.ts'
import { goodsStockLog } from './stock-log.ts'

/** The goods of a shop, for its merchants. */
export const goodsAdminRoutes = [
  shopGoodsList,
  goodsForm,
  goodsSave,
  goodsStock,
  goodsStockLog,
  goodsShelf,
  goodsCopy,
]
