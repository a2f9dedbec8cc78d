import './luck.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type PageProps, useDidShow, useReachBottom } from '../../runtime/index.ts'
import { CampaignFailed, CampaignNotFound } from '../campaign/dead-ends.tsx'
import { useCampaign } from '../campaign/use-campaign.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { LuckList } from './luck-list.tsx'
import { LuckScreen } from './luck-screen.tsx'
import { createLuckStore } from './luck-store.ts'
import { LuckUnread } from './luck-unread.tsx'
import { useSharing } from './use-sharing.ts'

/** `/redEnvelope/detail?id=&recordId=`: what was in my envelope, and what others found in theirs. */
export default function LuckPage({ query }: PageProps) {
  const { id, recordId } = query
  const [store] = useState(() =>
    createLuckStore({ ...(id && { id }), ...(recordId && { recordId }) }),
  )
  const page = useStore(store.$page)
  const detail = 'detail' in page ? page.detail : undefined
  useCampaign(detail, useSharing(detail, recordId))

  useEffect(() => void store.load(), [store])
  useReachBottom(() => void store.more())
  // Friends may have opened theirs meanwhile.
  useDidShow(() => {
    if (store.$page.get().status === 'ready') void store.load()
  })

  switch (page.status) {
    case 'loading':
      return (
        <main className='screen screen-campaign'>
          <Skeleton kind='campaign' />
        </main>
      )
    case 'notFound':
      return <CampaignNotFound />
    case 'failed':
      return <CampaignFailed onRetry={() => void store.retry()} />
    case 'opened':
      return (
        <LuckScreen detail={page.detail}>
          <LuckUnread isFailed={page.isFailed} onRetry={() => void store.retry()} />
        </LuckScreen>
      )
    case 'ready':
      return (
        <LuckScreen detail={page.detail}>
          <LuckList detail={page.detail} luck={page.luck} onEnd={() => void store.load()} />
        </LuckScreen>
      )
  }
}
