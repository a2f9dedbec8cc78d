import { shelfStatus } from '../../../../api/values/shelf-status.ts'
import { atom } from 'nanostores'
import {
  goodsCopy,
  type GoodsRow,
  goodsShelf,
  type GoodsState,
  type ShelfMove,
  type ShopGoodsPage,
  shopGoodsList,
} from '../../../../api/index.ts'
import { navigateTo, showModal, showToast } from '../../../../runtime/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { goodsPaths } from '../../goods-paths.ts'
import { reasonOf } from '../../../data/reason-of.ts'

export type GoodsListStore = ReturnType<typeof createGoodsList>

/** The shop's goods by state and keyword, and what is done with them. */
export function createGoodsList() {
  const $tab = atom<GoodsState>('all')
  const $keyword = atom('')
  /** Kept while another tab is loading, so that the numbers do not flicker. */
  const $counts = atom<ShopGoodsPage['counts'] | undefined>()
  const list = createPagedQuery<GoodsRow, ShopGoodsPage & { has_more: boolean }>({
    async read(_, how, after) {
      const asked = { state: $tab.get(), keyword: $keyword.get(), after }
      const page = await shopGoodsList(asked, how)
      $counts.set(page.counts)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function setTab(tab: GoodsState): void {
    if (tab === $tab.get()) return
    $tab.set(tab)
    void list.reload()
  }

  function search(keyword: string): void {
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  /** Shows a changed row in its place; one that no longer belongs to the tab goes. Pages that were read stay. */
  function show(goodsId: number, patch: Partial<GoodsRow>): void {
    list.change(before => ({
      ...before,
      list: before.list
        .map(row => (row.goods_id === goodsId ? { ...row, ...patch } : row))
        .filter(row => row.goods_id !== goodsId || isIn($tab.get(), row)),
    }))
    const asked = { state: $tab.get(), keyword: $keyword.get(), after: '' }
    void shopGoodsList(asked, { quiet: true }).then(
      ({ counts }) => $counts.set(counts),
      () => undefined,
    )
  }

  const shelf = createShelf({ show, reload: list.reload })
  return { ...list, $tab, $keyword, $counts, setTab, search, show, ...shelf }
}

const isIn = (tab: GoodsState, { status, left }: GoodsRow): boolean =>
  ({
    all: status !== shelfStatus.deleted,
    on: status === shelfStatus.on,
    off: status === shelfStatus.off,
    soldOut: status === shelfStatus.on && left === 0,
    deleted: status === shelfStatus.deleted,
  })[tab]

interface Shown {
  show: (goodsId: number, patch: Partial<GoodsRow>) => void
  reload: () => Promise<unknown>
}

/** Changes of one row, one at a time, each that hides something after a question. */
function createShelf({ show, reload }: Shown) {
  /** Id of the row that is being changed; 0 = none. */
  const $changing = atom(0)
  /** What was deleted last, while it can be taken back by one tap. */
  const $deleted = atom<Pick<GoodsRow, 'goods_id' | 'title'> | undefined>()
  const submission = createSubmission()

  async function move(row: Pick<GoodsRow, 'goods_id' | 'title'>, to: ShelfMove): Promise<void> {
    if ($changing.get()) return
    const ask = questions[to]
    if (ask && !(await showModal({ ...ask, title: `${ask.title}「${row.title}」？` })).confirm)
      return
    const body = { goodsId: String(row.goods_id), to }
    const isDone = await change(row.goods_id, async () => {
      const { status } = await submission.send(
        body,
        reqId => goodsShelf({ ...body, reqId }),
        body.goodsId,
      )
      // A deletion that is taken back leads to the list that still shows it, or to a new reading.
      if (to === 'restore') return void (await reload())
      show(row.goods_id, { status, on_at: 0 })
    })
    $deleted.set(isDone && to === 'delete' ? row : undefined)
    if (isDone && to !== 'delete') void showToast({ title: doneWords[to], icon: 'none' })
  }

  async function copy(row: GoodsRow): Promise<void> {
    const body = { goodsId: String(row.goods_id) }
    await change(row.goods_id, async () => {
      const made = await submission.send(body, reqId => goodsCopy({ ...body, reqId }), 'copy')
      void navigateTo({ url: goodsPaths.edit(made.goods_id) })
    })
  }

  async function change(goodsId: number, act: () => Promise<unknown>): Promise<boolean> {
    if ($changing.get()) return false
    $changing.set(goodsId)
    const refusal = await act().then(
      () => undefined,
      (error: unknown) => reasonOf(error, '没有成功，请再试一次'),
    )
    if (refusal) {
      await showModal({ title: '没有成功', content: refusal, showCancel: false })
      // It usually means that somebody else has changed it.
      await reload()
    }
    $changing.set(0)
    return refusal === undefined
  }

  return { $changing, $deleted, move, copy }
}

const questions: Partial<
  Record<ShelfMove, { title: string; content: string; confirmText: string }>
> = {
  off: { title: '下架', content: '顾客不再看到它，已经下的单照常发货', confirmText: '下架' },
  delete: { title: '删除', content: '30 天内可以恢复，已经下的单照常发货', confirmText: '删除' },
}

const doneWords: Record<ShelfMove, string> = {
  on: '已上架',
  off: '已下架',
  delete: '已删除',
  restore: '已恢复，还没有上架',
}
