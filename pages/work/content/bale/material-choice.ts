import { atom } from 'nanostores'
import type { BaleMaterial, ShareableType } from '../../../../api/index.ts'
import { createPagedQuery, type Paged } from '../../../data/paged-query.ts'
import { readMaterials } from '../../read-materials.ts'

/** Published materials by kind and keyword. */
export function createMaterialChoice() {
  const $type = atom<ShareableType>(1)
  const $keyword = atom('')
  const list = createPagedQuery<BaleMaterial, Paged<BaleMaterial>>({
    async read(page, how) {
      const type = $type.get()
      const found = await readMaterials({ type, keyword: $keyword.get(), page }, how)
      return { ...found, list: found.list.map(each => ({ ...each, type, is_open: true })) }
    },
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
