import './seckill.css'
import type { SeckillDetail } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { start } from './paths.ts'
import { viewOf } from './rules.ts'
import { SeckillScreen } from './seckill-screen.tsx'
import { createSeckillStore, type SeckillStore } from './seckill-store.ts'

export const seckillPage = ({ isPreview = false }: { isPreview?: boolean } = {}) =>
  campaignPage<SeckillDetail, SeckillStore, CampaignView>({
    type: 'seckill',
    isPreview,
    start,
    createStore: ({ id, session }, preview) => createSeckillStore({ id, session, preview }),
    viewOf,
    share: detail => ({ title: shareTitle(detail), extra: { session: detail?.session ?? '' } }),
    loading: Loading,
    running: SeckillScreen,
  })

/** Title of the card, with the first goods in stock. */
function shareTitle(detail: SeckillDetail | undefined): string {
  const goods = detail?.goods.find(({ left }) => left > 0) ?? detail?.goods[0]
  return goods ? `${yuan(goods.price_fen)}元秒杀${goods.title}` : '限时秒杀'
}

const Loading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
