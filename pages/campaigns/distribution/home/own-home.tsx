import './own.css'
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { type DistributionHome, distributionIndex } from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { createLinkPart, sharedOf, useOwnLink } from '../own-link.ts'
import { useOwnCard } from '../use-own-card.ts'
import { Home } from './home.tsx'
import { TeaHillScene } from './tea-hill-scene.tsx'

const createStore = () => ({
  ...createQuery<DistributionHome>({ read: how => distributionIndex({}, how) }),
  ...createLinkPart(),
})

/** The brand's own distribution. */
export function OwnPage({ goodsId }: { goodsId: number }) {
  const [store] = useState(createStore)
  const state = useStore(store.$state)
  const home = state.status === 'ready' ? state : undefined
  useEachLook(() => void store.load())
  useOwnLink(store, home && sharedOf(home.brand.brand_id, 0), () => void store.load())
  useOwnCard(store, home && cardOf(home))

  if (state.status === 'failed') return <LoadFailed onRetry={() => void store.load()} />
  if (state.status === 'notFound') {
    return (
      <StateScreen
        kind='gone'
        title='还没有开通推广'
        text='这家店暂时没有推广活动'
        actions={[{ text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }]}
      />
    )
  }
  if (!home) {
    return (
      <main className='screen screen-campaign'>
        <Skeleton kind='campaign' />
      </main>
    )
  }
  const { distribution, brand } = home
  return (
    <main className='screen screen-campaign' style={themeOf(brand.theme_color)}>
      <header className='share-own-hero'>
        <TeaHillScene />
        <div>
          <p className='text-body break'>{brand.brand_name}</p>
          <h1 className='heavy'>{distribution.title}</h1>
          <p className='text-body break'>{distribution.text}</p>
        </div>
      </header>
      <Home
        distribution={distribution}
        brandId={brand.brand_id}
        activityId={0}
        firstGoods={goodsId}
        isPreview={false}
        hasRules
        onShare={goods => store.$goods.set(goods)}
        onChanged={() => void store.load()}
      />
    </main>
  )
}

const cardOf = ({ distribution, brand }: DistributionHome) => ({
  title: `${brand.brand_name} · ${distribution.title}`,
  text: distribution.text,
  picture: brand.logo,
})
