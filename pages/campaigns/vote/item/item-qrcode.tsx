import '../vote.css'
import './item.css'
import '../../../campaign/poster/poster.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { VoteDetail, VoteItem } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { CampaignFailed } from '../../../campaign/states/unavailable.tsx'
import { PosterNumbers } from '../../../campaign/poster/poster-numbers.tsx'
import { createPosterStore, type PosterPageState } from '../../../campaign/poster/poster-store.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { ItemPoster } from './item-poster.tsx'
import { type ItemPageProps, itemVotePage } from './item-campaign.ts'
import { NoItem } from './no-item.tsx'

interface ItemCodes {
  codes: ReturnType<typeof createPosterStore>
}

/** One contestant's poster as a page. A staff member's code is attributed to them, anybody else's to the sharer. */
export const ItemQrcode = itemVotePage<ItemCodes>({
  createMore: query => ({ codes: createPosterStore({ ...query, type: 'vote', page: '/vote' }) }),
  usePage({ store: { codes } }) {
    useEffect(() => void codes.load(), [codes])
  },
  running: Poster,
})

function Poster({ store: { items, codes }, detail, onAction }: ItemPageProps<ItemCodes>) {
  const state = useStore(items.$item)
  const code = useStore(codes.$page)

  if (state.status === 'failed') return <CampaignFailed onRetry={() => void items.retry()} />
  if (state.status === 'notFound') return <NoItem detail={detail} />
  return (
    <ItemCode
      detail={detail}
      item={state.status === 'ready' ? state.item : undefined}
      code={code}
      onSave={() => onAction('poster-save')}
    />
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
      <h1 className='hide-text'>{item ? `${item.number}号${item.name}的海报` : '选手海报'}</h1>
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
