import { isId } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { activityPage } from './home/activity-page.tsx'
import { OwnPage } from './home/own-page.tsx'

const ActivityPage = activityPage()

/** `/distribution?id=&goods_id=`: what can be sold on, of an activity or, without `id`, of the whole brand. */
export default function DistributionPage(props: PageProps) {
  const { id, goods_id: goodsId } = props.query
  if (id !== undefined) return <ActivityPage {...props} />
  return <OwnPage goodsId={isId(goodsId) ? Number(goodsId) : 0} />
}
