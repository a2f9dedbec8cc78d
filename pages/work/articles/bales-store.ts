import { atom } from 'nanostores'
import { type Bale, getBales } from '../../../api/index.ts'
import { createPagedQuery, type Paged } from '../../data/paged-query.ts'

export type BalesStore = ReturnType<typeof createBalesStore>

/** Bundles that staff can share, by keyword. */
export function createBalesStore() {
  const $keyword = atom('')
  const list = createPagedQuery<Bale, Paged<Bale>>({
    async read(_, how, after) {
      const page = await getBales({ keyword: $keyword.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function search(keyword: string): void {
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  return { ...list, $keyword, search }
}
