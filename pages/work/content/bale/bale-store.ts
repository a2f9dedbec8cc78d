import { type BaleMaterial, type ContentDetail, saveBale } from '../../../../api/index.ts'
import type { Faults } from '../../edit/editor-state.ts'
import { createEditStore } from '../edit-store.ts'

export interface BaleValues {
  title: string
  items: BaleMaterial[]
}

export type BaleStore = ReturnType<typeof createBaleStore>

/** A bundle while it is put together. */
export const createBaleStore = (id: number | undefined) =>
  createEditStore<BaleValues>(id, {
    kind: 'bale',
    valuesOf: ({ edited }: ContentDetail) =>
      edited?.kind === 'bale'
        ? { title: edited.title, items: edited.items }
        : { title: '', items: [] },
    faultsOf,
    send: (target, { title, items }, reqId) =>
      saveBale({ ...target, title, items: items.map(refOf), reqId }),
  })

const refOf = ({ type, id }: BaleMaterial) => ({ type, id })

const faultsOf = ({ items }: BaleValues): Faults =>
  items.every(each => each.is_open) ? {} : { items: '有素材已经打不开了，去掉它再保存' }
