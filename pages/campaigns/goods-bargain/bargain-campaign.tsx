import '../../mechanics/bargain/stack.css'
import type { GoodsBargainDetail } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenPart } from '../../campaign/screen-props.ts'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { type BargainStore, createBargainStore } from './bargain-store.ts'
import { helpTitle } from '../../mechanics/bargain/bargain-state.ts'
import { detailPath, start } from './paths.ts'
import { bestSku, viewOf } from './rules.ts'
import { yuan } from '../../kit/text/yuan.ts'
import type { BargainSheet } from './screen-props.ts'

export interface BargainPageSpec {
  isPreview?: boolean
  running: ScreenPart<GoodsBargainDetail, BargainStore, CampaignView, BargainSheet>
}

/** A page of the campaign with its own running screen. */
export const bargainPage = ({ isPreview = false, running }: BargainPageSpec) =>
  campaignPage<GoodsBargainDetail, BargainStore, CampaignView, BargainSheet>({
    type: 'goodsBargain',
    isPreview,
    start,
    createStore: ({ id, goodsId, recordId }, preview) =>
      createBargainStore({ id, goodsId, recordId, preview }),
    viewOf,
    share: detail => cardOf(detail),
    loading: BargainLoading,
    running,
    sheets: lazyWithRetry(() =>
      import('./bargain-sheets.tsx').then(({ BargainSheets }) => BargainSheets),
    ),
    closed: () => import('./bargain-closed.tsx').then(({ closedParts }) => closedParts),
    mine: ({ store, detail, openSheet }) =>
      detail.me && !store.isPreview
        ? { text: '我的砍价', onTap: () => openSheet({ kind: 'records' }) }
        : undefined,
  })

/** Whether the response is about one item or session instead of the list. */
export const isAboutOne = ({ item, session }: GoodsBargainDetail): boolean =>
  Boolean(item || session)

/**
 * The card contains the session's record id, even when a friend shares it; the card of the list leads to the list.
 */
function cardOf(detail: GoodsBargainDetail | undefined) {
  const title = detail && helpTitle(detail)
  if (detail?.session && title) {
    const { record_id: recordId } = detail.session
    return { title, page: detailPath, extra: { recordId, goodsId: '' } }
  }
  const item = detail?.item ?? detail?.goods[0]
  const sku = item && bestSku(item)
  const offer = sku ? `${item.title}，砍到底价只要${yuan(sku.floor_fen)}元` : '好友帮砍，越砍越省'
  return { title: offer, extra: { recordId: '' } }
}

export const BargainLoading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
