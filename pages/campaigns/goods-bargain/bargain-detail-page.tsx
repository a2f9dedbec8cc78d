import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { bargainPage, BargainLoading, isAboutOne } from './bargain-campaign.tsx'
import { DetailScreen } from './detail-screen.tsx'

const List = /* @__PURE__ */ lazyWithRetry(() =>
  import('./list-screen.tsx').then(({ ListScreen }) => ListScreen),
)

/** `/goodsBargain/detail?id=&goodsId=` or `&recordId=`: one item, or a session; else the list. */
export default bargainPage({
  running: page =>
    isAboutOne(page.detail) ? (
      <DetailScreen {...page} />
    ) : (
      <List {...page} waiting={<BargainLoading />} />
    ),
})
