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

/** `/form/finish?id=&entryId=`: confirmation and next steps; with `pay=1` the cashier opens first. */
export default campaignPage<EntryDetail, EntryStore>({
  type: 'form',
  start: '/form',
  createStore: ({ id, entryId }) => createEntryStore({ id, entryId }),
  usePage: usePayment,
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

/** Opens the cashier directly after the submission. */
function usePayment({ store, query }: LoadingProps<EntryStore>): void {
  const isReady = useStore(store.$page).status === 'ready'
  const isAsked = query.pay === '1'

  useEffect(() => {
    if (isReady && isAsked) void store.pay()
  }, [store, isReady, isAsked])
}
