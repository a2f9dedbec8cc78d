import type { GoodsDetail, SkuBrief } from '../../../api/index.ts'
import { shortYuan } from '../../kit/text/yuan.ts'
import { MOST_PIECES } from '../../mechanics/purchase/checkout-choice.ts'

/** Chosen values by dimension: 规格 -> 350 克. */
export type Specs = Record<string, string>

/** `limitReached`: this visitor has reached the limit per person. */
export type Availability = 'buyable' | 'soldOut' | 'limitReached'

export const isLeft = ({ left }: SkuBrief): boolean => left !== 0

export function availabilityOf({ skus, limit_n: limit, bought_n: bought }: GoodsDetail) {
  if (!skus.some(isLeft)) return 'soldOut'
  return limit > 0 && bought >= limit ? 'limitReached' : 'buyable'
}

/** Maximum quantity of a sku for this visitor. */
export function mostOf({ limit_n: limit, bought_n: bought }: GoodsDetail, { left }: SkuBrief) {
  const bounds = [MOST_PIECES, ...(left < 0 ? [] : [left]), ...(limit > 0 ? [limit - bought] : [])]
  return Math.max(0, Math.min(...bounds))
}

/** The goods' dimensions and their values, in the order of the skus. */
export function specGroups(skus: SkuBrief[]): { name: string; values: string[] }[] {
  const groups = new Map<string, Set<string>>()
  for (const { name, value } of skus.flatMap(({ specs }) => specs)) {
    const values = groups.get(name) ?? new Set()
    groups.set(name, values.add(value))
  }
  return [...groups].map(([name, values]) => ({ name, values: [...values] }))
}

/** The sku with all of these values; undefined while a dimension is missing. */
export function skuOf(skus: SkuBrief[], chosen: Specs): SkuBrief | undefined {
  return skus.find(({ specs }) => specs.every(({ name, value }) => chosen[name] === value))
}

/** Skus in stock with this value. */
export function leftWith(skus: SkuBrief[], name: string, value: string): SkuBrief[] {
  return skus.filter(
    sku => isLeft(sku) && sku.specs.some(spec => spec.name === name && spec.value === value),
  )
}

/** Selects a value; the other values are kept if that combination is in stock, else replaced by one that is. */
export function chooseSpec(skus: SkuBrief[], chosen: Specs, name: string, value: string): Specs {
  const wanted = { ...chosen, [name]: value }
  const candidates = leftWith(skus, name, value)
  const sku = skuOf(candidates, wanted) ?? candidates[0]
  return sku ? specsOf(sku) : wanted
}

/** Initial selection: the first sku in stock. */
export function firstSpecs(skus: SkuBrief[]): Specs {
  const sku = skus.find(isLeft) ?? skus[0]
  return sku ? specsOf(sku) : {}
}

const specsOf = ({ specs }: SkuBrief): Specs =>
  Object.fromEntries(specs.map(({ name, value }) => [name, value]))

export const specsText = ({ specs }: SkuBrief): string => specs.map(({ value }) => value).join(' ')

/** The lowest price, and whether there are higher ones. */
export function priceSpan(skus: SkuBrief[]): { from: number; isSpan: boolean } {
  const prices = skus.map(({ price_fen: fen }) => fen)
  const from = Math.min(...prices)
  return { from, isSpan: Math.max(...prices) > from }
}

/** E.g. ¥128 起, for a card. */
export function priceLine({ skus }: Pick<GoodsDetail, 'skus'>): string {
  const { from, isSpan } = priceSpan(skus)
  return `¥${shortYuan(from)}${isSpan ? ' 起' : ''}`
}

/** Delivery and its cost. */
export function deliveryText({
  kind,
  ways,
  freight_fen: fen,
  free_freight_from_fen: freeFrom,
}: GoodsDetail) {
  if (kind === 2) return '付款后凭券码到店使用'
  if (kind === 3) return '付款后直接生效，无需配送'
  if (!ways.includes(1)) return '到店自提，不快递'
  if (fen === 0) return '快递包邮'
  const free = freeFrom === null ? '' : `，满 ¥${shortYuan(freeFrom)} 包邮`
  return `快递 ¥${shortYuan(fen)}${free}`
}

/** E.g. 每人限购 2 件，你还能买 1 件; '' without a limit. */
export function limitText({ limit_n: limit, bought_n: bought }: GoodsDetail): string {
  if (limit === 0) return ''
  if (bought >= limit) return `每人限购 ${limit} 件，你已经买满`
  return `每人限购 ${limit} 件${bought > 0 ? `，你还能买 ${limit - bought} 件` : ''}`
}
