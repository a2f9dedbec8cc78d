import { atom } from 'nanostores'
import {
  exportEntries,
  formFigures,
  type FormFigures,
  shopEntries,
  type ShopEntryPage,
  type ShopEntryRow,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createQuery } from '../../../data/query.ts'
import { createFileExport } from '../statistics/file-export.ts'
import type { EntryTab } from './form-words.ts'

export type EntriesStore = ReturnType<typeof createEntriesStore>

/** A question and the answer by which the list is narrowed; both '' for all. */
export interface Choice {
  field: string
  value: string
}

const none: Choice = { field: '', value: '' }

/** The entries of one form, and their figures. */
export function createEntriesStore(id: string | undefined, tab: EntryTab = 'all') {
  const isNamed = /^[1-9]\d{0,9}$/.test(id ?? '')
  const activityId = id ?? ''
  const $tab = atom(tab)
  const $keyword = atom('')
  const $choice = atom(none)
  /** Kept while another part of the list is loading, so that the numbers do not flicker. */
  const $around = atom<Pick<ShopEntryPage, 'activity' | 'choices' | 'counts'> | undefined>()
  const list = createPagedQuery<ShopEntryRow, ShopEntryPage & { has_more: boolean }>({
    isNamed,
    async read(_, how, after) {
      const status = $tab.get()
      const filter = {
        activityId,
        ...(status !== 'all' && { status }),
        keyword: $keyword.get(),
        ...$choice.get(),
        after,
      }
      const page = await shopEntries(filter, how)
      const { activity, choices, counts } = page
      $around.set({ activity, choices, counts })
      return { ...page, has_more: page.next !== '' }
    },
  })
  const figures = createQuery<FormFigures>({
    isNamed,
    read: how => formFigures({ activityId }, how),
  })

  function setter<T>($value: { get(): T; set(value: T): void }) {
    return (value: T): void => {
      if (value === $value.get()) return
      $value.set(value)
      void list.reload()
    }
  }

  return {
    ...list,
    figures,
    $tab,
    $keyword,
    $choice,
    $around,
    setTab: setter<EntryTab>($tab),
    search: setter<string>($keyword),
    choose: setter<Choice>($choice),
    showAll() {
      $tab.set('all')
      $keyword.set('')
      $choice.set(none)
      void list.reload()
    },
    ...createFileExport(() => exportEntries({ activityId }), '包含全部提交和所有问题，照片是网址'),
  }
}
