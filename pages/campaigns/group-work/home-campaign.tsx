import './group-work.css'
import type { ComponentType } from 'react'
import type { GroupWorkDetail } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { createGroupWorkStore, type GroupWorkStore } from './group-work-store.ts'
import { type HomeProps, HomeScreen } from './home/home-screen.tsx'
import { GroupWorkLoading } from './loading.tsx'
import { groupPath, start } from './paths.ts'
import { goodsOf, groupUrl, priceFrom, viewOf } from './rules.ts'

interface HomeOptions {
  isPreview?: boolean
  running?: ComponentType<HomeProps>
}

export const homePage = ({ isPreview = false, running = HomeScreen }: HomeOptions = {}) =>
  campaignPage<GroupWorkDetail, GroupWorkStore, CampaignView>({
    type: 'groupWork',
    isPreview,
    start,
    createStore: ({ id, goodsId }, preview) => createGroupWorkStore({ id, goodsId, preview }),
    viewOf,
    share: (detail, store) => cardOf(detail, store.$goodsId.get()),
    mine: ({ detail }) =>
      detail.my_group
        ? {
            text: '我的团',
            onTap: () => void navigateTo({ url: groupUrl(detail, detail.my_group) }),
          }
        : undefined,
    loading: GroupWorkLoading,
    running,
    sheets: lazyWithRetry(() =>
      import('./choose-sheet.tsx').then(({ ChooseSheet }) => ChooseSheet),
    ),
  })

/** A member shares their group, everybody else the campaign. */
function cardOf(detail: GroupWorkDetail | undefined, goodsId: string | undefined) {
  const goods = detail && goodsOf(detail, goodsId)
  const price = goods ? yuan(priceFrom(goods, 'join').fen) : ''
  const title = goods ? `${price}元拼${goods.title}` : '一起拼团更便宜'
  if (detail?.my_group) {
    return {
      title: `{nickname}邀你${title}`,
      page: groupPath,
      extra: { recordId: detail.my_group, goodsId: '' },
    }
  }
  return { title, extra: { goodsId: goods ? String(goods.goods_id) : '' } }
}
