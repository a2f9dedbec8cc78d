import './entry.css'
import { campaignPage } from '../../../campaign/define-page.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { createEntryStore, type EntryDetail, type EntryStore } from './entry-store.ts'
import { NotMine } from '../not-mine.tsx'
import { shareCard } from '../share-card.ts'

/** `/form/detail?id=&entryId=`: the visitor's submitted entry and its state. */
export default campaignPage<EntryDetail, EntryStore>({
  type: 'form',
  start: '/form',
  createStore: ({ id, entryId }) => createEntryStore({ id, entryId }),
  viewOf: () => 'running',
  share: shareCard,
  loading: () => (
    <main className='screen screen-campaign'>
      <Skeleton kind='form' />
    </main>
  ),
  running: ({ store, detail }) =>
    detail.entry ? (
      <EntryScreen store={store} detail={detail} entry={detail.entry} />
    ) : (
      <NotMine detail={detail} />
    ),
})
