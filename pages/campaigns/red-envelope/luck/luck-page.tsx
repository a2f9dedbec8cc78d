import './luck.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type PageProps, useDidShow, useReachBottom } from '../../../../runtime/index.ts'
import { CampaignFailed, CampaignNotFound } from '../../../campaign/states/unavailable.tsx'
import { useCampaign } from '../../../campaign/use-campaign.ts'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { LuckList } from './luck-list.tsx'
import { LuckScreen } from './luck-screen.tsx'
import { createLuckStore } from './luck-store.ts'
import { LuckUnread } from './luck-unread.tsx'
import { useSharing } from '../use-sharing.ts'

/** `/redEnvelope/detail?id=&recordId=`: the visitor's amount, and those of others. */
export default function LuckPage({ query }: PageProps) {
  const { id, recordId } = query
  const [store] = useState(() =>
    createLuckStore({ ...(id && { id }), ...(recordId && { recordId }) }),
  )
  const page = useStore(store.$page)
  const detail = page.status === 'ready' ? page.detail : store.opened
  useCampaign(detail, useSharing(detail, recordId))

  useEffect(() => void store.load(), [store])
  useReachBottom(() => void store.more())
  // Others may have opened shares in the meantime.
  useDidShow(() => {
    if (store.$page.get().status === 'ready') void store.load()
  })

  if (page.status === 'notFound') return <CampaignNotFound />
  if (page.status === 'ready') {
    return (
      <LuckScreen detail={page.detail} isFresh={store.opened !== undefined}>
        <LuckList detail={page.detail} luck={page} onEnd={() => void store.load()} />
      </LuckScreen>
    )
  }
  if (store.opened) {
    return (
      <LuckScreen detail={store.opened} isFresh>
        <LuckUnread isFailed={page.status === 'failed'} onRetry={() => void store.retry()} />
      </LuckScreen>
    )
  }
  if (page.status === 'failed') return <CampaignFailed onRetry={() => void store.retry()} />
  return (
    <main className='screen screen-campaign'>
      <Skeleton kind='campaign' />
    </main>
  )
}
