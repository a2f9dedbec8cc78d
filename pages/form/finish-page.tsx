import './finish.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PageProps } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { useCampaign } from '../campaign/use-campaign.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { createEntryStore } from './entry-store.ts'
import { FinishScreen } from './finish-screen.tsx'
import { NotMine } from './not-mine.tsx'
import { sharingOf } from './sharing-of.ts'

/** `/form/finish?id=&entryId=`: thanks, and what comes next. */
export default function FinishPage({ query }: PageProps) {
  const { id, entryId } = query
  const [store] = useState(() => createEntryStore({ id, entryId }))
  const page = useStore(store.$page)
  const shown = page.status === 'ready' ? page.detail : undefined
  useCampaign(shown, sharingOf(shown))
  const isPending = shown?.entry?.status === 'payPending'

  useEffect(() => {
    if (isPending) void store.awaitPayment()
  }, [store, isPending])

  const loading = (
    <main className='screen screen-campaign'>
      <Skeleton kind='campaign' />
    </main>
  )
  return (
    <CampaignPage store={store} loading={loading}>
      {detail =>
        detail.entry?.is_mine ? (
          <FinishScreen store={store} detail={detail} entry={detail.entry} />
        ) : (
          <NotMine detail={detail} />
        )
      }
    </CampaignPage>
  )
}
