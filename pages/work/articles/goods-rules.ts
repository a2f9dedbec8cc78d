import { isId } from '../../../api/index.ts'

/** How many goods stand under a shared article (specification). */
export const maxGoods = 5

/** Ticks at the end or unticks; undefined when that would be one too many. The order is the one of the ticks. */
export function toggled(chosen: readonly number[], goodsId: number): number[] | undefined {
  if (chosen.includes(goodsId)) return chosen.filter(each => each !== goodsId)
  return chosen.length < maxGoods ? [...chosen, goodsId] : undefined
}

/** Ids of `12|15`; what is no id is left out, and what is one too many. */
export function goodsIdsOf(text: string | undefined): number[] {
  const ids = (text ?? '').split('|').filter(isId)
  return [...new Set(ids.map(Number))].slice(0, maxGoods)
}

export const stockText = (stock: number): string =>
  stock < 0 ? '现做现卖' : stock === 0 ? '已售罄' : `库存 ${stock}`
