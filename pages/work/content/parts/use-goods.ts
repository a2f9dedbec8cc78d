import { useState } from 'react'
import type { GoodsBrief } from '../../../../api/index.ts'

/** The goods that a page knows: those of the answer, and those that were chosen since. */
export function useGoods(first: readonly GoodsBrief[]) {
  const [chosen, setChosen] = useState<GoodsBrief[]>([])
  const known = new Map([...first, ...chosen].map(each => [each.goods_id, each]))
  const know = (goods: GoodsBrief) => setChosen(before => [...before, goods])
  return { known, know }
}
