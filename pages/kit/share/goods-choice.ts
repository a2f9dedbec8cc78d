/** Maximum number of goods below a shared article (specification). */
export const MAX_GOODS = 5

/** Appends a tick or removes it; undefined above the maximum. */
export function toggleGoods(chosen: readonly number[], goodsId: number): number[] | undefined {
  if (chosen.includes(goodsId)) return chosen.filter(each => each !== goodsId)
  return chosen.length < MAX_GOODS ? [...chosen, goodsId] : undefined
}

/** `12|15`, the wire format; undefined for none, so that the field is omitted. */
export function goodsIdsText(chosen: readonly number[]): string | undefined {
  return chosen.length > 0 ? chosen.join('|') : undefined
}
