import { atom } from 'nanostores'
import {
  codes,
  isRefused,
  type SeckillDetail,
  type SeckillGoods,
  seckillDetail,
  seckillTicket,
} from '../../../api/index.ts'
import { navigateTo, showToast } from '../../../runtime/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { actionOf, sessionOf, viewOf } from './rules.ts'

export interface SeckillQuery {
  id?: string | undefined
  /** Key of the session in the link. */
  session?: string | undefined
  preview: Preview | undefined
}

export type SeckillStore = ReturnType<typeof createSeckillStore>

/** A seckill of one page instance. */
export function createSeckillStore({ id, session, preview }: SeckillQuery) {
  const $session = atom(session)
  /** Sku id of the goods whose button is busy; 0 for none. */
  const $wanted = atom(0)
  const campaign = createCampaignStore<SeckillDetail>({
    id,
    preview,
    read: (each, how) => seckillDetail({ id: each, session: $session.get() }, how),
  })

  /** Shows another session; the goods of the old one stay until the new ones arrive. */
  async function choose(key: string): Promise<void> {
    $session.set(key)
    await campaign.load()
  }

  /** Requests a ticket for the checkout, and opens it. */
  async function buy({ sku_id: skuId }: SeckillGoods): Promise<void> {
    if (campaign.$busy.get()) return
    $wanted.set(skuId)
    await campaign.act(write => placeAt(write, skuId), isOpen(skuId))
    $wanted.set(0)
  }

  const buySends = ({ sku_id: skuId }: SeckillGoods) =>
    campaign.sends(seckillTicket, isOpen(skuId), write => placeOf(write, skuId))

  function placeOf({ id: activityId }: { id: string }, skuId: number) {
    const page = campaign.$page.get()
    return { id: activityId, session: page.status === 'ready' ? page.detail.session : '', skuId }
  }

  async function placeAt(write: { id: string }, skuId: number) {
    const page = campaign.$page.get()
    const most = page.status === 'ready' ? mostOf(page.detail, skuId) : 1
    try {
      const asked = placeOf(write, skuId)
      const place = await seckillTicket(asked)
      const query = new URLSearchParams({
        id: asked.id,
        session: asked.session,
        sku_id: String(skuId),
        most: String(most),
        ticket: place.ticket,
      })
      void navigateTo({ url: `/seckill/order/pay?${query}` })
      return place
    } catch (error) {
      if (isRefused(error, codes.soldOut)) sayGone(error.data)
      if (isRefused(error, codes.payPending)) openUnpaid(error.data)
      if (isRefused(error, codes.tooFrequent))
        void showToast({ title: error.message, icon: 'none' })
      throw error
    }
  }

  return { ...campaign, $wanted, choose, buy, buySends }
}

/** Number of pieces that the visitor may still buy at once. */
function mostOf({ goods }: SeckillDetail, skuId: number): number {
  const wanted = goods.find(({ sku_id }) => sku_id === skuId)
  return wanted ? Math.max(1, Math.min(wanted.per_order, wanted.per_user - wanted.bought)) : 1
}

const isOpen = (skuId: number) => (detail: SeckillDetail) => {
  const goods = detail.goods.find(each => each.sku_id === skuId)
  const state = sessionOf(detail)?.state
  if (viewOf(detail) !== 'running' || !goods || !state) return false
  const { does } = actionOf(goods, state)
  return does === 'buy' || does === 'wait'
}

function sayGone(data: unknown): void {
  const holding = (data as { holding?: number } | null)?.holding ?? 0
  const title = holding > 0 ? `${holding} 件待付款，过会儿再试` : '慢了一步，已经抢光了'
  void showToast({ title, icon: 'none' })
}

/** The order that has to be paid or cancelled first. */
function openUnpaid(data: unknown): void {
  const { order_no: orderNo } = data as { order_no: string }
  void navigateTo({ url: `/order/detail?order_no=${encodeURIComponent(orderNo)}&pay=1` })
}
