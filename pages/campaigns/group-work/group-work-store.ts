import { atom } from 'nanostores'
import { type GroupWorkDetail, groupWorkDetail, quitGroup } from '../../../api/index.ts'
import { navigateTo, showModal, showToast } from '../../../runtime/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { payUrl, type Way } from './rules.ts'
import { chosenStore } from './stores/chosen-store.ts'

export interface GroupWorkQuery {
  id?: string | undefined
  goodsId?: string | undefined
  recordId?: string | undefined
  order_no?: string | undefined
  preview: Preview | undefined
}

/** What is wanted in which way: its form is being chosen. */
export interface Wanted {
  goodsId: number
  way: Way
}

export type GroupWorkStore = ReturnType<typeof createGroupWorkStore>

/** One group purchase of one page instance. */
export function createGroupWorkStore(query: GroupWorkQuery) {
  const { id, recordId, order_no: orderNo, preview } = query
  /** The goods that are shown; the first when it names none. */
  const $goodsId = atom(query.goodsId)
  const $wanted = atom<Wanted | undefined>()
  const campaign = createCampaignStore<GroupWorkDetail>({
    id,
    preview,
    read: (each, how) => groupWorkDetail({ id: each, recordId, orderNo }, how),
  })

  /** Goes to the checkout; goods in several forms ask which one first. */
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

  /** Leaves the group that is shown, after a yes. */
  async function quit(detail: GroupWorkDetail): Promise<void> {
    const teamId = detail.group?.team_id ?? ''
    const { confirm } = await showModal({
      title: '退出这个团吗',
      content: '付的钱会全部原路退回，名额让给别人',
      cancelText: '再等等',
      confirmText: '退出',
    })
    if (!confirm) return
    const isMember = ({ group }: GroupWorkDetail) => group?.status === 1 && group.mine !== null
    const answer = await campaign.act(({ reqId }) => quitGroup({ teamId, reqId }), isMember)
    if (!answer) return
    void showToast({ title: `已退出，¥${yuan(answer.refund_fen)} 原路退回`, icon: 'none' })
  }

  return { ...campaign, $goodsId, $wanted, buy, goToPay, quit }
}
