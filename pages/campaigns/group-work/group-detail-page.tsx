import './group-work.css'
import type { GroupWorkDetail } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { GroupScreen } from './group/group-screen.tsx'
import { createGroupWorkStore, type GroupWorkStore } from './group-work-store.ts'
import { GroupWorkLoading } from './loading.tsx'
import { groupPath, start } from './paths.ts'
import { goodsOf, type GroupView, groupViewOf, priceFrom } from './rules.ts'

/** `/groupWork/detail?id=&recordId=` or, for its buyer, `&order_no=`: one group. */
export default campaignPage<GroupWorkDetail, GroupWorkStore, GroupView>({
  type: 'groupWork',
  start,
  createStore: ({ id, recordId, order_no }, preview) =>
    createGroupWorkStore({ id, recordId, order_no, preview }),
  viewOf: groupViewOf,
  share: detail => ({
    title: titleOf(detail),
    page: groupPath,
    extra: { recordId: detail?.group?.team_id ?? '', ...onlyMine },
  }),
  loading: GroupWorkLoading,
  running: GroupScreen,
  states: {
    noGroup: lazyWithRetry(() => import('./group/no-group.tsx').then(({ NoGroup }) => NoGroup)),
  },
  sheets: lazyWithRetry(() => import('./choose-sheet.tsx').then(({ ChooseSheet }) => ChooseSheet)),
})

/** Query fields after the buyer's own payment. */
const onlyMine = { order_no: '', back: '', unclear: '' }

/** Title of the card: missing members and price. */
function titleOf(detail: GroupWorkDetail | undefined): string {
  const goods = detail?.group && goodsOf(detail, detail.group.goods_id)
  if (!detail?.group || !goods) return '一起拼团更便宜'
  const price = yuan(priceFrom(goods, 'join').fen)
  const { left } = detail.group
  return `${left > 0 ? `还差${left}人！` : ''}{nickname}邀你${price}元拼${goods.title}`
}
