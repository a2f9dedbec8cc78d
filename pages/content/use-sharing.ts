import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $isSecret, $visitor, type SignedShare } from '../../api/index.ts'
import { currentUrl } from '../../runtime/index.ts'
import { setUpShare } from '../kit/share/share.ts'
import { buildShareLink } from '../kit/share/share-link.ts'
import { shareDesc, shareTitle } from '../kit/share/share-text.ts'
import type { Material } from './material.ts'
import type { ShopLink } from './staff/staff-store.ts'
import { signedFields, useSignature } from '../data/use-signature.ts'

export interface Sharing {
  /** Undefined while another page covers this one. */
  material: Material | undefined
  shop: ShopLink | undefined
  onShared: () => void
}

/**
 * Keeps the host's share menu on this material: set again when the sharer, the registered share or the signature
 * changes. Returns the signature, for other ways to share.
 */
export function useSharing({ material, shop, onShared }: Sharing): SignedShare | undefined {
  const { uid, nickname } = useStore($visitor)
  const isSecret = useStore($isSecret)
  const signed = useSignature(isSecret ? undefined : material, uid)

  useEffect(() => {
    if (!material || isSecret) return undefined
    const { title, intro, thumb, brand } = material
    return setUpShare({
      title: shareTitle(material.shareTitle || title, nickname),
      desc: shareDesc(intro),
      link: shareLink({ uid, shop, signed }),
      imgUrl: new URL(thumb || brand.logo, currentUrl()).href,
      onShared,
    })
  }, [material, shop, signed, uid, nickname, isSecret, onShared])

  return signed
}

export interface Sharer {
  uid: number
  shop: ShopLink | undefined
  signed: SignedShare | undefined
}

/** Link to this page as its visitor shares it now. */
export function shareLink({ uid, shop, signed }: Sharer): string {
  const now = Math.floor(Date.now() / 1000)
  const extra = signedFields(signed)
  return buildShareLink({ url: currentUrl().href, uid, now, shop, ...(extra && { extra }) })
}
