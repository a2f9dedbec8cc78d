import { atom } from 'nanostores'
import {
  type GoodsKind,
  goodsList,
  type GoodsPage,
  type GoodsSort,
  type ListedGoods,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'

export interface GoodsChoice {
  keyword: string
  /** 0 = all. */
  kind: 0 | GoodsKind
  sort: GoodsSort
}

export type GoodsListStore = ReturnType<typeof createGoodsListStore>

/** Goods of the shop by kind, keyword and order; `first` is the answer to the address's own question. */
export function createGoodsListStore(keyword: string, first?: GoodsPage) {
  const $choice = atom<GoodsChoice>({ keyword, kind: 0, sort: 'new' })
  const list = createPagedQuery<ListedGoods, GoodsPage & { has_more: boolean }>({
    read: async (_, how, after) => withMore(await goodsList(questionOf($choice.get(), after), how)),
  })
  if (first) list.begin(withMore(first))

  function choose(patch: Partial<GoodsChoice>): void {
    $choice.set({ ...$choice.get(), ...patch })
    void list.reload()
  }

  return {
    $choice,
    $list: list.$state,
    $isMore: list.$isMore,
    $isMoreFailed: list.$isMoreFailed,
    load: list.load,
    more: list.more,
    choose,
  }
}

const withMore = (page: GoodsPage) => ({ ...page, has_more: page.next !== '' })

/** Without what is usual, so that the first question is the one that the served HTML has asked. */
const questionOf = ({ keyword, kind, sort }: GoodsChoice, after: string) => ({
  ...(keyword && { keyword }),
  ...(kind && { kind }),
  ...(sort !== 'new' && { sort }),
  ...(after && { after }),
})
