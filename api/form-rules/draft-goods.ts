import type { DraftFaults, DraftField, DraftRow, DraftValue, DraftValues } from './draft-field.ts'

/** Goods of the shelf, as far as the rules need them. */
export interface ShelfGoods {
  sku_id: number
  title: string
  price_fen: number
  /** -1 = unlimited. */
  left: number
}

/** A price below half of the regular one. */
export interface LowPrice {
  /** The field, as in `DraftFaults`. */
  path: string
  /** What is sold; '' where the form names it in words. */
  title: string
  label: string
  price_fen: number
  regular_fen: number
}

/** A campaign price below this share of the regular one is asked about twice, percent. */
const LOW_PCT = 50

/** What a row begins with once its goods are chosen: prices in proportion to the shelf's, and what the shelf has. */
export function proposedFor(
  fields: readonly DraftField[],
  { price_fen, left }: ShelfGoods,
): DraftValues {
  const proposed: DraftValues = {}
  for (const { key, price, of_shelf, min = 1, max } of fields) {
    // Rounded up, so that nobody pays less than the stated share.
    if (price?.pct) proposed[key] = Math.max(min, shareOf(price_fen, price.pct))
    if (of_shelf) proposed[key] = left > 0 ? Math.min(left, max ?? left) : ''
  }
  return proposed
}

/** What one of the goods costs in a campaign, beside its price on the shelf. */
export interface GoodsPrices {
  sku_id: number
  title: string
  shelf_fen: number
  /** What buyers pay for a piece, by the label of the field; the shelf price for goods without a price of their own. */
  prices: { label: string; price_fen: number }[]
}

/** The prices of all goods that a form sells, for a form whose prices are typed. */
export function goodsPrices(
  fields: readonly DraftField[],
  values: DraftValues,
  goods: readonly ShelfGoods[],
): GoodsPrices[] {
  return fields.flatMap(({ key, fields: inner }) => {
    const rows: DraftValue | undefined = values[key]
    if (!inner || !Array.isArray(rows)) return []
    return (rows as DraftRow[]).flatMap(row => {
      const chosen = goodsIn({ fields: inner, values: row }, goods)
      if (!chosen) return []
      const { sku_id, title, price_fen: shelf_fen } = chosen
      const prices = inner.flatMap(field => pricesBy(field, row))
      const shown = prices.length > 0 ? prices : [{ label: '售价', price_fen: shelf_fen }]
      return [{ sku_id, title, shelf_fen, prices: shown }]
    })
  })
}

/** A share of a price as a shop would write it: no odd fen above ten yuan. */
function shareOf(price_fen: number, pct: number): number {
  const share = Math.ceil((price_fen * pct) / 100)
  return pct === 100 || share < 1000 ? share : Math.min(price_fen, Math.ceil(share / 10) * 10)
}

function pricesBy({ key, label, price }: DraftField, row: DraftRow): GoodsPrices['prices'] {
  const typed = row[key]
  if (!price || typeof typed !== 'number') return []
  const less = price.less ? Number(row[price.less.key]) || 0 : 0
  return [
    { label, price_fen: typed },
    ...(price.less && less > 0 ? [{ label: price.less.label, price_fen: typed - less }] : []),
  ]
}

/** The lowest share of the shelf price that a kind proposes, percent; undefined for kinds without goods. */
export function proposedShare(fields: readonly DraftField[]): number | undefined {
  const rows = fields.flatMap(({ fields: inner = [] }) => inner)
  if (!rows.some(({ kind }) => kind === 'goods')) return undefined
  return Math.min(100, ...rows.map(({ price }) => price?.pct ?? 100))
}

/** The shelf price beside which the price of a field stands; undefined while there is none. */
export function regularPriceOf(
  { price }: DraftField,
  row: Row,
  goods: readonly ShelfGoods[],
): number | undefined {
  if (!price) return undefined
  const regular = price.of ? Number(row.values[price.of]) : goodsIn(row, goods)?.price_fen
  return regular && regular > 0 ? regular : undefined
}

/** More pieces than the shelf has. */
export function shelfFaults(
  fields: readonly DraftField[],
  values: DraftValues,
  goods: readonly ShelfGoods[],
): DraftFaults {
  const faults: DraftFaults = {}
  for (const { path, field, row } of eachField(fields, values)) {
    if (!field.of_shelf) continue
    const { left = -1 } = goodsIn(row, goods) ?? {}
    // guard: a campaign sells what the shelf has [server merchant/campaigns/prices]
    //   left >= 0 && Number(row.values[field.key]) > left ~> false
    const isTooMany = left >= 0 && Number(row.values[field.key]) > left
    if (isTooMany) faults[path] = left > 0 ? `货架上只有 ${left} 件` : '货架上没有了，先补货'
  }
  return faults
}

/** Prices that are probably a slip. */
export const lowPrices = (
  fields: readonly DraftField[],
  values: DraftValues,
  goods: readonly ShelfGoods[],
): LowPrice[] =>
  eachField(fields, values).flatMap(({ path, field, row }) => {
    const low = lowPrice(field, row.values, goodsIn(row, goods))
    return low ? [{ path, label: field.label, ...low }] : []
  })

/** The same for one field of a row. */
export function lowPriceIn(
  field: DraftField,
  row: Row,
  goods: readonly ShelfGoods[],
): Pick<LowPrice, 'price_fen' | 'regular_fen'> | undefined {
  return lowPrice(field, row.values, goodsIn(row, goods))
}

function lowPrice({ key, price }: DraftField, values: DraftValues, chosen?: ShelfGoods) {
  const typed = values[key]
  if (!price || typeof typed !== 'number') return undefined
  const regular_fen = price.of ? Number(values[price.of]) : (chosen?.price_fen ?? 0)
  const price_fen = typed - (price.less ? Number(values[price.less.key]) || 0 : 0)
  const isLow = regular_fen > 0 && price_fen * 100 < regular_fen * LOW_PCT
  return isLow ? { title: chosen?.title ?? '', price_fen, regular_fen } : undefined
}

/** Values with the fields that they belong to. */
export interface Row {
  fields: readonly DraftField[]
  values: DraftValues
}

/** The goods that are chosen in a row. */
function goodsIn({ fields, values }: Row, goods: readonly ShelfGoods[]): ShelfGoods | undefined {
  const key = fields.find(({ kind }) => kind === 'goods')?.key
  return key === undefined ? undefined : goods.find(({ sku_id }) => sku_id === values[key])
}

interface Place {
  path: string
  field: DraftField
  row: Row
}

/** All fields of a form, those of rows included. */
function eachField(fields: readonly DraftField[], values: DraftValues): Place[] {
  const row = { fields, values }
  return fields.flatMap(field => {
    const { key, fields: inner } = field
    const rows: DraftValue | undefined = values[key]
    if (!inner || !Array.isArray(rows)) return [{ path: key, field, row }]
    return (rows as DraftRow[]).flatMap((each, at) =>
      eachField(inner, each).map(place => ({ ...place, path: `${key}.${at}.${place.path}` })),
    )
  })
}
