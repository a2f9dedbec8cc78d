import './vote.css'
import './item.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { navigateTo, type PageProps } from '../../runtime/index.ts'
import { CampaignFailed } from '../campaign/dead-ends.tsx'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { themeOf } from '../kit/theme.ts'
import { ItemPoster } from './item-poster.tsx'
import { createItemStore } from './item-store.ts'
import { useVoting } from './use-voting.ts'
import { VoteFrame } from './vote-frame.tsx'

/** One contestant's poster as a page. */
export function ItemQrcode({ query }: Pick<PageProps, 'query'>) {
  const [items] = useState(() => createItemStore(query))
  const state = useStore(items.$item)
  const item = state.status === 'ready' ? state.item : undefined
  const { store, onAction } = useVoting(query, { item })

  useEffect(() => void items.load(), [items])

  return (
    <VoteFrame store={store} keepsEnded>
      {detail => {
        const { id, theme_color: theme } = detail.activity
        if (state.status === 'failed') return <CampaignFailed onRetry={() => void items.retry()} />
        if (state.status === 'notFound') {
          return <StateScreen kind='gone' title='没有这位选手' theme={theme} />
        }
        const url = `/vote/detail?id=${id}&itemId=${query.itemId}`
        return (
          <main
            className='screen screen-campaign screen-bar vote-poster-page'
            style={themeOf(theme)}
          >
            {item ? (
              <ItemPoster detail={detail} item={item} onSave={() => onAction('poster-save')} />
            ) : (
              <Skeleton kind='campaign' />
            )}
            <BottomBar>
              <Button kind='main' onTap={() => void navigateTo({ url })}>
                去选手页
              </Button>
            </BottomBar>
          </main>
        )
      }}
    </VoteFrame>
  )
}
