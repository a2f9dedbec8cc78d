import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import {
  $visitor,
  bindDistributor,
  type DistributionGoods,
  newReqId,
  type ShareKind,
  type SignedShare,
  signShare,
} from '../../../api/index.ts'
import { currentUrl } from '../../../runtime/index.ts'

export interface Shared {
  kind: ShareKind
  id: number
}

/** Share target: the brand's own pages, or an activity. */
export const sharedOf = (brandId: number, activityId: number): Shared =>
  activityId > 0 ? { kind: 'activity', id: activityId } : { kind: 'shop', id: brandId }

export type LinkPart = ReturnType<typeof createLinkPart>

/** The visitor's own signed link, and the goods that it is about. */
export const createLinkPart = () => ({
  $signed: atom<SignedShare | undefined>(undefined),
  $goods: atom<DistributionGoods | undefined>(undefined),
})

/** Share fields of the current address. */
export function arrivedBy() {
  const query = currentUrl().searchParams
  const of = (name: string) => query.get(name) ?? ''
  return { shareBy: of('shareBy'), shareTime: of('shareTime'), shareSign: of('shareSign') }
}

/**
 * Signs the visitor's own link, and reports once by whose signed link the visitor came. `onBound` is called when the
 * visitor has become somebody's customer. Undefined: nothing is shared on this page.
 */
export function useOwnLink({ $signed }: LinkPart, shared: Shared | undefined, onBound: () => void) {
  const { uid, isSnapshot } = useStore($visitor)
  const kind = shared?.kind
  const id = shared?.id ?? 0
  const reportBound = useEffectEvent(onBound)

  useEffect(() => {
    if (!kind || !uid || isSnapshot) return undefined
    let isCurrent = true
    const link = { kind, id, ...arrivedBy() }
    async function tell(): Promise<void> {
      if (link.shareSign) {
        const fields = { ...link, spoken: 0 as const, reqId: newReqId() }
        const answer = await bindDistributor(fields).catch(() => undefined)
        if (isCurrent && answer?.bound) reportBound()
      }
      // Without a signature the page works, and its link opens all the same.
      const signed = await signShare(link).catch(() => undefined)
      if (isCurrent) $signed.set(signed?.share_sign ? signed : undefined)
    }
    void tell()
    return () => {
      isCurrent = false
    }
  }, [kind, id, uid, isSnapshot, $signed])
}

/** Fields of a signed share in a card's link. */
export function linkExtra(
  signed: SignedShare | undefined,
  goods: DistributionGoods | undefined,
): Record<string, string> {
  return {
    goods_id: goods ? String(goods.goods_id) : '',
    ...(signed && {
      shareBy: signed.share_by,
      shareTime: String(signed.share_time),
      shareSign: signed.share_sign,
    }),
  }
}
