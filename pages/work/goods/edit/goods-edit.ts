import type { GoodsFaults, GoodsUse, SkuStockRow } from '../../../../api/index.ts'
import type { GoodsValues } from './form-values.ts'

export type Patch = Partial<GoodsValues> | ((now: GoodsValues) => Partial<GoodsValues>)

/** What the cards of the editor share. */
export interface GoodsEdit {
  values: GoodsValues
  faults: GoodsFaults
  /** Changes fields; a function gets the values of that moment, for what arrives later, such as pictures. */
  change: (patch: Patch) => void
  countUpload: (step: 1 | -1) => void
  /** Stock of the SKUs that are stored. */
  stocks: readonly SkuStockRow[]
  uses: readonly GoodsUse[]
  /** Opens the sheet that changes the stock of a stored SKU. */
  changeStock: (skuId: number) => void
}
