import { atom } from 'nanostores'
import {
  getShareables,
  type ShareableList,
  type ShareableRow,
  type ShareableType,
} from '../../../api/index.ts'
import { createPagedQuery, type Paged } from '../../data/paged-query.ts'

type Shareables = Paged<ShareableRow>

const pageSize = 10

export type ArticlesStore = ReturnType<typeof createArticlesStore>

/** Shareable materials by kind, category and keyword. */
export function createArticlesStore() {
  const $type = atom<ShareableType>(1)
  /** 0 for all. */
  const $categoryId = atom(0)
  /** Kept while another list loads. */
  const $categories = atom<ShareableList['categories']>([])
  const $keyword = atom('')

  const list = createPagedQuery<ShareableRow, Shareables>({
    async read(page) {
      const categoryId = $categoryId.get()
      const keyword = $keyword.get()
      const answer = await getShareables({
        type: $type.get(),
        ...(categoryId > 0 && { categoryId }),
        ...(keyword && { keyword }),
        page,
        limit: pageSize,
      })
      $categories.set(answer.categories)
      return { list: answer.article_list, has_more: answer.has_more }
    },
  })

  function setType(type: ShareableType): void {
    if (type === $type.get()) return
    $type.set(type)
    $categoryId.set(0)
    void list.reload()
  }

  function setCategory(categoryId: number): void {
    if (categoryId === $categoryId.get()) return
    $categoryId.set(categoryId)
    void list.reload()
  }

  function search(text: string): void {
    if (text === $keyword.get()) return
    $keyword.set(text)
    void list.reload()
  }

  function showAll(): void {
    $keyword.set('')
    $categoryId.set(0)
    void list.reload()
  }

  const isNarrow = () => $keyword.get() !== '' || $categoryId.get() > 0

  return {
    ...list,
    $type,
    $categoryId,
    $categories,
    $keyword,
    setType,
    setCategory,
    search,
    showAll,
    isNarrow,
  }
}
