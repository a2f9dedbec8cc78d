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

/** The brand's own pages, or an activity. */
export const sharedOf = (brandId: number, activityId: number): Shared =>
  activityId > 0 ? { kind: 'activity', id: activityId } : { kind: 'shop', id: brandId }

export type LinkPart = ReturnType<typeof createLinkPart>

/** The visitor's own signed link, and the goods that it is about. */
export const createLinkPart = () => ({
  $signed: atom<SignedShare | undefined>(undefined),
  $goods: atom<DistributionGoods | undefined>(undefined),
})

/** Fields of the link that this page was opened by. */
export function arrivedBy() {
  const query = currentUrl().searchParams
  const of = (name: string) => query.get(name) ?? ''
  return { shareBy: of('shareBy'), shareTime: of('shareTime'), shareSign: of('shareSign') }
}

/**
 * Signs the visitor's own link, and tells the server by whose link they came: once, and only by a signed one. `onBound`
 * is called when they have become somebody's customer. Undefined: nothing is shared here.
 */
export function useOwnLink({ $signed }: LinkPart, shared: Shared | undefined, onBound: () => void) {
  const { uid, isSnapshot } = useStore($visitor)
  const kind = shared?.kind
  const id = shared?.id ?? 0
  const tellBound = useEffectEvent(onBound)

  useEffect(() => {
    if (!kind || !uid || isSnapshot) return undefined
    let isCurrent = true
    const link = { kind, id, ...arrivedBy() }
    async function tell(): Promise<void> {
      if (link.shareSign) {
        const fields = { ...link, spoken: 0 as const, reqId: newReqId() }
        const answer = await bindDistributor(fields).catch(() => undefined)
        if (isCurrent && answer?.bound) tellBound()
      }
      // Without a signature the page is whole, and its link opens all the same.
      const signed = await signShare(link).catch(() => undefined)
      if (isCurrent) $signed.set(signed?.share_sign ? signed : undefined)
    }
    void tell()
    return () => {
      isCurrent = false
    }
  }, [kind, id, uid, isSnapshot, $signed])
}

/** What a card's link carries of it. */
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
