import './image-field.css'
import './entry.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type PageProps, useDidShow } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { useCampaign } from '../campaign/use-campaign.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { createEntryStore } from './entry-store.ts'
import { NotMine } from './not-mine.tsx'
import { sharingOf } from './sharing-of.ts'

/** `/form/detail?id=&entryId=`: what I have submitted, and what the shop says of it. */
export default function EntryPage({ query }: PageProps) {
  const { id, entryId } = query
  const [store] = useState(() => createEntryStore({ id, entryId }))
  const page = useStore(store.$page)
  const shown = page.status === 'ready' ? page.detail : undefined
  useCampaign(shown, sharingOf(shown))

  // It may have been changed on a page above this one.
  useDidShow(() => {
    if (page.status === 'ready') void store.load()
  })

  const loading = (
    <main className='screen screen-campaign'>
      <Skeleton kind='form' />
    </main>
  )
  return (
    <CampaignPage store={store} loading={loading}>
      {detail =>
        detail.entry ? (
          <EntryScreen store={store} detail={detail} entry={detail.entry} />
        ) : (
          <NotMine detail={detail} />
        )
      }
    </CampaignPage>
  )
}
