import { atom } from 'nanostores'
import type { ShareableType } from '../../../api/index.ts'
import { createPagedQuery, type Paged } from '../../data/paged-query.ts'
import { type MaterialOption, readMaterials } from '../read-materials.ts'

export type MaterialChoice = ReturnType<typeof createMaterialChoice>

/** Published materials by kind and keyword; `read` for what is chosen alike. */
export function createMaterialChoice(first: ShareableType, read = readMaterials) {
  const $type = atom(first)
  const $keyword = atom('')
  const list = createPagedQuery<MaterialOption, Paged<MaterialOption>>({
    read: (page, how) => read({ type: $type.get(), keyword: $keyword.get(), page }, how),
  })

  function setType(type: ShareableType): void {
    if (type === $type.get()) return
    $type.set(type)
    void list.reload()
  }

  function search(keyword: string): void {
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  return { ...list, $type, $keyword, setType, search }
}
