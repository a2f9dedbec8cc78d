import { isId } from '../../../api/index.ts'

/** Maximum number of goods below a shared article (specification). */
export const maxGoods = 5

/** Appends a tick or removes it; undefined above the maximum. */
export function toggled(chosen: readonly number[], goodsId: number): number[] | undefined {
  if (chosen.includes(goodsId)) return chosen.filter(each => each !== goodsId)
  return chosen.length < maxGoods ? [...chosen, goodsId] : undefined
}

/** Ids of `12|15`; invalid ids and those above the maximum are dropped. */
export function goodsIdsOf(text: string | undefined): number[] {
  const ids = (text ?? '').split('|').filter(isId)
  return [...new Set(ids.map(Number))].slice(0, maxGoods)
}

export const stockText = (stock: number): string =>
  stock < 0 ? '现做现卖' : stock === 0 ? '已售罄' : `库存 ${stock}`
