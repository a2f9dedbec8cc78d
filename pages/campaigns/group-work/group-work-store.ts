import { atom } from 'nanostores'
import { type GroupWorkDetail, groupWorkDetail } from '../../../api/index.ts'
import { navigateTo, showToast } from '../../../runtime/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { payUrl, type Way } from './rules.ts'
import { chosenStore } from './stores/chosen-store.ts'

export interface GroupWorkQuery {
  id?: string | undefined
  goodsId?: string | undefined
  recordId?: string | undefined
  order_no?: string | undefined
  preview: Preview | undefined
}

/** Purchase whose variant is being chosen. */
export interface Wanted {
  goodsId: number
  way: Way
}

export type GroupWorkStore = ReturnType<typeof createGroupWorkStore>

/** A group purchase of one page instance. */
export function createGroupWorkStore(query: GroupWorkQuery) {
  const { id, recordId, order_no: orderNo, preview } = query
  /** The shown goods; the first ones by default. */
  const $goodsId = atom(query.goodsId)
  const $wanted = atom<Wanted | undefined>()
  const campaign = createCampaignStore<GroupWorkDetail>({
    id,
    preview,
    read: (each, how) => groupWorkDetail({ id: each, recordId, orderNo }, how),
  })

  /** Opens the checkout; goods with variants open the choice first. */
  function buy(detail: GroupWorkDetail, goodsId: number, way: Way): void {
    if (campaign.isPreview) return void showToast({ title: '预览状态不可操作', icon: 'none' })
    const goods = detail.goods.find(each => each.goods_id === goodsId)
    const [only, ...others] = goods?.skus ?? []
    if (only && others.length === 0) goToPay(detail, only.sku_id, way)
    else $wanted.set({ goodsId, way })
  }

  function goToPay(detail: GroupWorkDetail, skuId: number, way: Way): void {
    $wanted.set(undefined)
    void navigateTo({ url: payUrl(detail, skuId, way, chosenStore(detail.activity.id)?.store_id) })
  }

  return { ...campaign, $goodsId, $wanted, buy, goToPay }
}
