import { isId } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { OwnPage } from './home/own-home.tsx'

/** Lazy: the brand's own page does not need the campaign frame. */
const ActivityPage = /* @__PURE__ */ lazyWithRetry<PageProps>(() =>
  import('./home/activity-home.tsx').then(({ activityPage }) => activityPage()),
)

/** `/distribution?id=&goods_id=`: goods for resale, of an activity or, without `id`, of the whole brand. */
export default function DistributionPage(props: PageProps) {
  const { id, goods_id: goodsId } = props.query
  if (id !== undefined) return <ActivityPage {...props} waiting={<Waiting />} />
  return <OwnPage goodsId={isId(goodsId) ? Number(goodsId) : 0} />
}

const Waiting = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
