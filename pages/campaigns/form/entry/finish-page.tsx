import './finish.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { campaignPage } from '../../../campaign/define-page.tsx'
import type { LoadingProps } from '../../../campaign/screen-props.ts'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { createEntryStore, type EntryDetail, type EntryStore } from './entry-store.ts'
import { FinishScreen } from './finish-screen.tsx'
import { NotMine } from '../not-mine.tsx'
import { shareCard } from '../share-card.ts'

/** `/form/finish?id=&entryId=`: thanks, and what comes next. */
export default campaignPage<EntryDetail, EntryStore>({
  type: 'form',
  start: '/form',
  createStore: ({ id, entryId }) => createEntryStore({ id, entryId }),
  usePage: useAwaitedPayment,
  viewOf: () => 'running',
  share: shareCard,
  loading: () => (
    <main className='screen screen-campaign'>
      <Skeleton kind='campaign' />
    </main>
  ),
  running: ({ store, detail }) =>
    detail.entry?.is_mine ? (
      <FinishScreen store={store} detail={detail} entry={detail.entry} />
    ) : (
      <NotMine detail={detail} />
    ),
})

function useAwaitedPayment({ store }: LoadingProps<EntryStore>): void {
  const page = useStore(store.$page)
  const isPending = page.status === 'ready' && page.detail.entry?.status === 'payPending'

  useEffect(() => {
    if (isPending) void store.awaitPayment()
  }, [store, isPending])
}
