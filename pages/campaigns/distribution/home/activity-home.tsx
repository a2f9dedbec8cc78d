import { useStore } from '@nanostores/react'
import { type DistributionDetail, distributionDetail } from '../../../../api/index.ts'
import { createCampaignStore } from '../../../campaign/campaign-store.ts'
import { campaignPage } from '../../../campaign/define-page.tsx'
import { CampaignHero } from '../../../campaign/hero/campaign-hero.tsx'
import type { Preview } from '../../../campaign/preview/preview.ts'
import type { CampaignView } from '../../../campaign/rules.ts'
import type { ScreenProps } from '../../../campaign/screen-props.ts'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { createLinkPart, linkExtra, sharedOf, useOwnLink } from '../own-link.ts'
import { start } from '../paths.ts'
import { viewOf } from '../rules.ts'
import { Home } from './home.tsx'
import { TeaHillScene } from './tea-hill-scene.tsx'

type Store = ReturnType<typeof createStore>

const createStore = (id: string | undefined, preview: Preview | undefined) => ({
  ...createCampaignStore<DistributionDetail>({
    id,
    preview,
    read: each => distributionDetail({ id: each }),
  }),
  ...createLinkPart(),
})

export const activityPage = ({ isPreview = false }: { isPreview?: boolean } = {}) =>
  campaignPage<DistributionDetail, Store, CampaignView>({
    type: 'distribution',
    isPreview,
    start,
    createStore: ({ id }, preview) => createStore(id, preview),
    viewOf,
    share: (detail, { $signed, $goods }) => ({
      title: $goods.get()?.title ?? detail?.activity.title ?? '推广有礼',
      ...($goods.get() && { isOwnTitle: true as const }),
      extra: linkExtra($signed.get(), $goods.get()),
    }),
    usePage: ({ store }) => {
      const page = useStore(store.$page)
      useStore(store.$signed)
      useStore(store.$goods)
      const id = page.status === 'ready' && !store.preview ? page.detail.activity.id : 0
      useOwnLink(store, id > 0 ? sharedOf(0, id) : undefined, () => void store.load())
    },
    loading: Loading,
    running: ActivityScreen,
  })

function ActivityScreen({
  store,
  detail,
  top,
  query,
}: ScreenProps<DistributionDetail, Store, CampaignView>) {
  const { activity, distribution, brand } = detail
  return (
    <main className='screen screen-campaign' style={themeOf(activity.theme_color)}>
      <CampaignHero
        detail={detail}
        top={top}
        scene={<TeaHillScene />}
        onEnd={() => void store.load()}
      />
      <Home
        distribution={distribution}
        brandId={brand.brand_id}
        activityId={activity.id}
        firstGoods={Number(query.goods_id) || 0}
        isPreview={store.preview !== undefined}
        onShare={goods => store.$goods.set(goods)}
        onChanged={() => void store.load()}
      />
    </main>
  )
}

const Loading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
