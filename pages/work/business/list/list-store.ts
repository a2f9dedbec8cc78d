import { atom } from 'nanostores'
import {
  type ActivityCard,
  type ActivityList,
  type ActivityTab,
  getActivityList,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createStatusChange } from '../status-change.ts'

/** 'all' shows everything that is not removed. */
export type ListTab = ActivityTab | 'all'

export type ListStore = ReturnType<typeof createListStore>

/** The merchant's activities by tab, kind and keyword. */
export function createListStore() {
  const $tab = atom<ListTab>('all')
  /** '' = all kinds. */
  const $kind = atom('')
  const $keyword = atom('')
  /** Kept while another tab is loading, so that the numbers do not flicker. */
  const $around = atom<Pick<ActivityList, 'counts' | 'kinds'> | undefined>()
  const list = createPagedQuery<ActivityCard, ActivityList & { has_more: boolean }>({
    async read(_, how, after) {
      const tab = $tab.get()
      const kind = $kind.get()
      const page = await getActivityList(
        {
          ...(tab !== 'all' && { status: tab }),
          ...(kind && { kind }),
          keyword: $keyword.get(),
          after,
        },
        how,
      )
      $around.set({ counts: page.counts, kinds: page.kinds })
      return { ...page, has_more: page.next !== '' }
    },
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
    ...createStatusChange(() => list.load()),
    $tab,
    $kind,
    $keyword,
    $around,
    setTab: setter<ListTab>($tab),
    setKind: setter<string>($kind),
    search: setter<string>($keyword),
  }
}
