import {
  type BargainCut,
  type GoodsBargainDetail,
  goodsBargainDetail,
  helpGoodsBargain,
  startGoodsBargain,
} from '../../../api/index.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { createBargain } from '../../mechanics/bargain/bargain-store.ts'
import { viewOf } from './rules.ts'

export interface BargainQuery {
  id?: string | undefined
  goodsId?: string | undefined
  recordId?: string | undefined
  preview: Preview | undefined
}

export type BargainStore = ReturnType<typeof createBargainStore>

/** A bargain of one page instance: the list, an item, or a session. */
export function createBargainStore({ goodsId, ...query }: BargainQuery) {
  const bargain = createBargain<GoodsBargainDetail>({
    ...query,
    read: (asked, how) => goodsBargainDetail({ ...asked, goodsId }, how),
    canStart: detail => viewOf(detail) === 'running',
    help: helpGoodsBargain,
  })

  /** Starts a bargain for a variant of the goods; the page then shows the new session. */
  const start = (skuId: number): Promise<BargainCut | undefined> =>
    bargain.startSession(skuId, write => startGoodsBargain({ ...write, skuId }))

  return { ...bargain, start }
}
