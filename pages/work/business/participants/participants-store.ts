import { atom } from 'nanostores'
import {
  exportParticipants,
  type ParticipantKind,
  type ParticipantPage,
  type ParticipantRow,
  participants,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createFileExport } from '../statistics/file-export.ts'

export type ParticipantsStore = ReturnType<typeof createParticipantsStore>

type Around = Pick<ParticipantPage, 'activity' | 'counts' | 'counted_at' | 'server_time'>

/** The participants of one activity. */
export function createParticipantsStore(id: string | undefined) {
  const isNamed = /^[1-9]\d{0,9}$/.test(id ?? '')
  const activityId = id ?? ''
  const $kind = atom<ParticipantKind>('all')
  const $keyword = atom('')
  /** Kept while another part of the list is loading, so that the numbers do not flicker. */
  const $around = atom<Around | undefined>()
  const filter = () => ({ activityId, kind: $kind.get(), keyword: $keyword.get() })
  const list = createPagedQuery<ParticipantRow, ParticipantPage & { has_more: boolean }>({
    isNamed,
    async read(_, how, after) {
      const page = await participants({ ...filter(), after }, how)
      const { activity, counts, counted_at, server_time } = page
      if (after === '') $around.set({ activity, counts, counted_at, server_time })
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
    $kind,
    $keyword,
    $around,
    setKind: setter<ParticipantKind>($kind),
    search: setter<string>($keyword),
    showAll() {
      $kind.set('all')
      $keyword.set('')
      void list.reload()
    },
    ...createFileExport(
      () => exportParticipants(filter()),
      '包含现在筛选出的人，和他们做了什么、买了什么、带来了谁',
    ),
  }
}
