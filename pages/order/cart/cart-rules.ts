import { WHOLE_BP } from '../../../api/values/basis-points.ts'
import type { Cart, CartLine } from '../../../api/index.ts'
import { MOST_ORDER_LINES, MOST_PIECES } from '../../../api/values/limits.ts'
import { yuan } from '../../kit/text/yuan.ts'

const tooMany = `一次最多结算 ${MOST_ORDER_LINES} 种商品`

export interface CartGroup {
  shopId: number
  name: string
  lines: CartLine[]
}

export const canOrder = ({ state }: CartLine): boolean => state === 'ok'

/** Lines that cannot be bought any more. */
export const isLost = ({ state }: CartLine): boolean => state === 'gone' || state === 'soldOut'

/** What can still be bought, by merchant in the order of the cart. */
export function groupsOf(list: CartLine[]): CartGroup[] {
  const groups = new Map<number, CartGroup>()
  for (const line of list) {
    if (isLost(line)) continue
    const { shop_id: shopId, shop_name: name } = line
    const group = groups.get(shopId) ?? { shopId, name, lines: [] }
    group.lines.push(line)
    groups.set(shopId, group)
  }
  return [...groups.values()]
}

/** The lines of a merchant that one order takes. */
export const orderable = (list: CartLine[], shopId: number): number[] =>
  list
    .filter(line => line.shop_id === shopId && canOrder(line))
    .map(({ sku_id }) => sku_id)
    .slice(0, MOST_ORDER_LINES)

/** The choice as the page opens: all of the first merchant. */
export function firstChosen(list: CartLine[]): number[] {
  const first = list.find(canOrder)
  return first ? orderable(list, first.shop_id) : []
}

/** Without what cannot be ordered any more. */
export const stillChosen = (list: CartLine[], chosen: number[]): number[] =>
  chosen.filter(skuId => list.some(line => line.sku_id === skuId && canOrder(line)))

/** Adds a line or takes it out, and what to say about it: an order has one merchant and so many lines. */
export function toggled(
  list: CartLine[],
  chosen: number[],
  { sku_id, shop_id, shop_name }: CartLine,
): { chosen: number[]; note?: string } {
  if (chosen.includes(sku_id)) return { chosen: chosen.filter(each => each !== sku_id) }
  const same = chosen.filter(each =>
    list.some(line => line.sku_id === each && line.shop_id === shop_id),
  )
  if (same.length < chosen.length) {
    return { chosen: [sku_id], note: `不同商家分开结算，已改选「${shop_name}」` }
  }
  if (same.length >= MOST_ORDER_LINES) return { chosen, note: tooMany }
  return { chosen: [...same, sku_id] }
}

/** Chooses what one order takes of a merchant's goods, or none, and what to say about it. */
export function toggledAll(
  list: CartLine[],
  chosen: number[],
  shopId: number,
): { chosen: number[]; note?: string } {
  const all = orderable(list, shopId)
  if (all.every(skuId => chosen.includes(skuId))) return { chosen: [] }
  const count = list.filter(line => line.shop_id === shopId && canOrder(line)).length
  return count > all.length ? { chosen: all, note: tooMany } : { chosen: all }
}

/** What the chosen goods cost, as the checkout computes it; without freight and coupons. */
export function totalOf({ list, discount_bp }: Cart, chosen: number[]): number {
  const fen = list
    .filter(({ sku_id }) => chosen.includes(sku_id))
    .reduce((sum, { price_fen, count }) => sum + price_fen * count, 0)
  return Math.floor((fen * discount_bp) / WHOLE_BP)
}

/** How the price has moved since the line was put in; '' if it has not. */
export function priceText({ price_fen, added_fen }: CartLine): string {
  if (price_fen === added_fen) return ''
  const by = `¥${yuan(Math.abs(price_fen - added_fen))}`
  return price_fen < added_fen ? `比加入时降了 ${by}` : `比加入时涨了 ${by}`
}

/** Why a line cannot be ordered as it is; '' if it can. */
export function stateText({ state, most }: CartLine): string {
  switch (state) {
    case 'short':
      return `现在最多能买 ${most} 件`
    case 'limit':
      return '已达每人限购数量'
    case 'soldOut':
      return '已售罄'
    case 'gone':
      return '已下架'
    case 'ok':
      return ''
  }
}

/** Address of the checkout: `411.2_412.1`, SKUs with their pieces. */
export function checkoutUrl(list: CartLine[], chosen: number[]): string {
  const lines = list
    .filter(({ sku_id }) => chosen.includes(sku_id))
    .map(({ sku_id, count }) => `${sku_id}.${count}`)
  return `/order/pay?cart=${lines.join('_')}&back=/cart`
}

/** The lines in the address of a checkout; undefined for a wrong one. */
export function linesOf(text: string): { skuId: number; count: number }[] | undefined {
  const lines = text.split('_').map(each => {
    const [, sku = '', count = ''] = /^(\d{1,10})\.(\d{1,2})$/.exec(each) ?? []
    return { skuId: Number(sku), count: Number(count) }
  })
  const isRight = lines.every(({ skuId, count }) => skuId > 0 && count > 0 && count <= MOST_PIECES)
  const isOnce = new Set(lines.map(({ skuId }) => skuId)).size === lines.length
  return isRight && isOnce && lines.length <= MOST_ORDER_LINES ? lines : undefined
}
