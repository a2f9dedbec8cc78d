import '../vote.css'
import './item.css'
import '../../../campaign/poster/poster.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { VoteDetail, VoteItem } from '../../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../../runtime/index.ts'
import { CampaignFailed } from '../../../campaign/states/dead-ends.tsx'
import { PosterNumbers } from '../../../campaign/poster/poster-numbers.tsx'
import { createPosterStore, type PosterPageState } from '../../../campaign/poster/poster-store.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { ItemPoster } from './item-poster.tsx'
import { createItemStore } from './item-store.ts'
import { NoItem } from './no-item.tsx'
import { useVoting } from '../use-voting.ts'
import { VoteFrame } from '../vote-frame.tsx'

/** One contestant's poster as a page. The staff's code names who hands it out; anybody else's names the sharer. */
export function ItemQrcode({ query }: Pick<PageProps, 'query'>) {
  const [items] = useState(() => createItemStore(query))
  const [codes] = useState(() => createPosterStore({ ...query, type: 'vote', page: '/vote' }))
  const state = useStore(items.$item)
  const code = useStore(codes.$page)
  const item = state.status === 'ready' ? state.item : undefined
  const { store, onAction } = useVoting(query, { item })

  useEffect(() => {
    void items.load()
    void codes.load()
  }, [items, codes])

  return (
    <VoteFrame store={store} keepsEnded>
      {detail => {
        if (state.status === 'failed') return <CampaignFailed onRetry={() => void items.retry()} />
        if (state.status === 'notFound') return <NoItem detail={detail} />
        return (
          <ItemCode
            detail={detail}
            item={item}
            code={code}
            onSave={() => onAction('poster-save')}
          />
        )
      }}
    </VoteFrame>
  )
}

interface ItemCodeProps {
  detail: VoteDetail
  item: VoteItem | undefined
  code: PosterPageState
  onSave: () => void
}

function ItemCode({ detail, item, code, onSave }: ItemCodeProps) {
  const { id, theme_color: theme } = detail.activity
  const isOver = detail.activity.state === 'ended'
  const poster = code.status === 'ready' && !isOver ? code.data : undefined
  const toItem = () => void navigateTo({ url: `/vote/detail?id=${id}&itemId=${item?.item_id}` })
  return (
    <main className='screen screen-campaign screen-bar vote-poster-page' style={themeOf(theme)}>
      {item && code.status !== 'loading' ? (
        <ItemPoster detail={detail} item={item} link={poster?.target_url} onSave={onSave} />
      ) : (
        <Skeleton kind='campaign' />
      )}
      {poster && (
        <PosterNumbers
          stats={poster.stats}
          words={{ join: '已投票' }}
          onCampaign={() => void navigateTo({ url: `/vote?id=${id}` })}
        />
      )}
      <BottomBar>
        <Button kind='main' disabled={!item} onTap={toItem}>
          去选手页
        </Button>
      </BottomBar>
    </main>
  )
}
