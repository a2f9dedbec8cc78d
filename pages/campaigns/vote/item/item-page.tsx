import '../vote.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PageProps } from '../../../../runtime/index.ts'
import { CampaignFailed } from '../../../campaign/states/dead-ends.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { ItemScreen } from './item-screen.tsx'
import { createItemStore } from './item-store.ts'
import { NoItem } from './no-item.tsx'
import { useVoting } from '../use-voting.ts'
import { VoteFrame } from '../vote-frame.tsx'

/** `/vote/detail?id=&itemId=`: one contestant. */
export default function ItemPage({ query }: PageProps) {
  const [items] = useState(() => createItemStore(query))
  const state = useStore(items.$item)
  const item = state.status === 'ready' ? state.item : undefined
  const voting = useVoting(query, { onGiven: items.given, item })

  useEffect(() => void items.load(), [items])

  return (
    <VoteFrame store={voting.store} keepsEnded>
      {(detail, refused) => {
        if (state.status === 'failed') return <CampaignFailed onRetry={() => void items.retry()} />
        if (state.status === 'loading') {
          return (
            <main className='screen screen-campaign'>
              <Skeleton kind='campaign' />
            </main>
          )
        }
        if (state.status === 'notFound') return <NoItem detail={detail} />
        return (
          <ItemScreen
            voting={voting}
            detail={detail}
            refused={refused}
            item={state.item}
            onChanged={() => void items.load()}
          />
        )
      }}
    </VoteFrame>
  )
}
