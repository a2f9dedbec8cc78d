import { atom } from 'nanostores'
import {
  type ApiError,
  type BargainCut,
  type GoodsBargainDetail,
  goodsBargainDetail,
  helpGoodsBargain,
  isRefused,
  startGoodsBargain,
} from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { standOf, viewOf } from './rules.ts'

export interface BargainQuery {
  id?: string | undefined
  goodsId?: string | undefined
  recordId?: string | undefined
  preview: Preview | undefined
}

export type BargainStore = ReturnType<typeof createBargainStore>

/** One bargain of one page instance: its list, some goods, or a session. */
export function createBargainStore({ id, goodsId, recordId, preview }: BargainQuery) {
  const $recordId = atom(recordId)
  /** What the visitor's own tap took off; the moment that the page plays. */
  const $cut = atom<BargainCut | undefined>(undefined)
  const campaign = createCampaignStore<GoodsBargainDetail>({
    id,
    preview,
    read: (each, how) =>
      goodsBargainDetail({ id: each, goodsId, recordId: $recordId.get() || undefined }, how),
  })

  /** Begins to bargain for a form of the goods; the page then shows the new session. */
  async function start(skuId: number): Promise<BargainCut | undefined> {
    return campaign.act(
      ({ id: activityId, reqId }) =>
        told(async () => {
          const begun = await startGoodsBargain({ id: activityId, skuId, reqId })
          $recordId.set(begun.record_id)
          $cut.set(begun)
          return begun
        }),
      detail => viewOf(detail) === 'running',
      { read: () => skuId, target: `start ${skuId}` },
    )
  }

  async function help(): Promise<BargainCut | undefined> {
    const session = sessionNow()
    if (!session) return undefined
    const { record_id } = session
    return campaign.act(
      ({ reqId }) =>
        told(async () => {
          const helped = await helpGoodsBargain({ recordId: record_id, reqId })
          $cut.set(helped)
          return helped
        }),
      detail => standOf(detail) === 'friend',
      { read: () => record_id, target: `help ${record_id}` },
    )
  }

  /** A refusal was said in a toast; the page is read again, because it shows an older state. */
  async function told<R>(send: () => Promise<R>): Promise<R> {
    try {
      return await send()
    } catch (error) {
      if (isRefused(error)) {
        const running = runningOf(error)
        if (running) $recordId.set(running)
        await campaign.load()
      }
      throw error
    }
  }

  function sessionNow() {
    const page = campaign.$page.get()
    return page.status === 'ready' ? page.detail.session : null
  }

  return { ...campaign, $cut, start, help }
}

/** The session that stands in the way of a start. */
const runningOf = ({ data }: ApiError): string | undefined =>
  (data as { record_id?: string } | null)?.record_id
