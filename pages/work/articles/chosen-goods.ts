import { atom } from 'nanostores'

/** Goods that were ticked, by article, in the order of the ticks: the page that ticks is another one than the page that shares. */
export const $chosenGoods = /* @__PURE__ */ atom<Record<string, number[]>>({})

export function chooseGoods(articleId: string, goodsIds: number[]): void {
  $chosenGoods.set({ ...$chosenGoods.get(), [articleId]: goodsIds })
}
