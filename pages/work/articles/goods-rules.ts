import { isId } from '../../../api/index.ts'
import { MAX_GOODS } from '../../kit/share/goods-choice.ts'

/** Ids of `12|15`; invalid ids and those above the maximum are dropped. */
export function goodsIdsOf(text: string | undefined): number[] {
  const ids = (text ?? '').split('|').filter(isId)
  return [...new Set(ids.map(Number))].slice(0, MAX_GOODS)
}

export const stockText = (stock: number): string =>
  stock < 0 ? '现做现卖' : stock === 0 ? '已售罄' : `库存 ${stock}`
