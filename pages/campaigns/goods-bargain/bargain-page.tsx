import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { bargainPage, BargainLoading, isAboutOne } from './bargain-campaign.tsx'
import type { BargainScreenProps } from './screen-props.ts'
import { ListScreen } from './list-screen.tsx'

const OneBargain = /* @__PURE__ */ lazyWithRetry(() =>
  import('./detail-screen.tsx').then(({ DetailScreen }) => DetailScreen),
)

/** The list, or the item or session that the link names. */
export const ListOrOne = (page: BargainScreenProps) =>
  isAboutOne(page.detail) ? (
    <OneBargain {...page} waiting={<BargainLoading />} />
  ) : (
    <ListScreen {...page} />
  )

/** `/goodsBargain?id=`: goods whose price friends cut. */
export default bargainPage({ running: ListOrOne })
