import {
  type BargainCut,
  type BargainDetail,
  bargainDetail,
  type BargainRedeemed,
  helpBargain,
  redeemBargain,
  startBargain,
} from '../../../api/index.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { createBargain } from '../../mechanics/bargain/bargain-store.ts'
import { viewOf } from './rules.ts'

export interface BargainQuery {
  id?: string | undefined
  recordId?: string | undefined
  preview: Preview | undefined
}

export type BargainStore = ReturnType<typeof createBargainStore>

/** A voucher before its bargain has started, or a session. */
export function createBargainStore(query: BargainQuery) {
  const bargain = createBargain<BargainDetail>({
    ...query,
    read: bargainDetail,
    canStart: detail => viewOf(detail) === 'running',
    help: helpBargain,
  })

  const start = (): Promise<BargainCut | undefined> => bargain.startSession(0, startBargain)

  /** Turns the current price into a code. */
  async function redeem(): Promise<BargainRedeemed | undefined> {
    const recordId = bargain.sessionNow()?.record_id
    if (!recordId) return undefined
    return bargain.act(
      ({ reqId }) => redeemBargain({ recordId, reqId }),
      ({ session, visit }) => visit.is_owner && session?.can_buy === true,
      { read: () => recordId, target: `redeem ${recordId}` },
    )
  }

  return { ...bargain, start, redeem }
}
