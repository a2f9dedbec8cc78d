import { atom } from 'nanostores'

/** Ticked goods by article, in the order of ticking: ticking and sharing are different pages. */
export const $chosenGoods = /* @__PURE__ */ atom<Record<string, number[]>>({})

export function chooseGoods(articleId: string, goodsIds: number[]): void {
  $chosenGoods.set({ ...$chosenGoods.get(), [articleId]: goodsIds })
}
