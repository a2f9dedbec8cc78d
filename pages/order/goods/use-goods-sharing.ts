import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $isSecret, $visitor, type GoodsDetail, type SignedShare } from '../../../api/index.ts'
import { currentUrl } from '../../../runtime/index.ts'
import { setUpShare } from '../../kit/share/share.ts'
import { buildShareLink } from '../../kit/share/share-link.ts'
import { shareDesc, shareTitle } from '../../kit/share/share-text.ts'
import { useIsShown } from '../../kit/use-is-shown.ts'
import { useReading } from '../../data/use-reading.ts'
import { signedFields, useSignature } from '../../data/use-signature.ts'
import { priceLine } from './goods-rules.ts'

/** Records visit and reading time of the goods, and keeps the host's share menu on them with a signed link. */
export function useGoodsSharing(goods: GoodsDetail): void {
  const isShown = useIsShown()
  const { uid, nickname } = useStore($visitor)
  const isSecret = useStore($isSecret)
  const { goods_id: id } = goods
  const isShared = isShown && !isSecret
  const { shared } = useReading({ kind: 'goods', id }, isShown)
  const signed = useSignature(isShared ? { kind: 'goods', id } : undefined, uid)

  useEffect(() => {
    if (!isShared) return undefined
    return setUpShare({
      title: shareTitle(goods.title, nickname),
      desc: shareDesc([priceLine(goods), goods.intro].filter(Boolean).join(' · ')),
      link: goodsLink(uid, signed),
      imgUrl: new URL(goods.thumb || goods.images[0] || '', currentUrl()).href,
      onShared: shared,
    })
  }, [goods, isShared, signed, uid, nickname, shared])
}

/** A member of the staff brings the reader themselves; everybody else passes on whose link they came by. */
function goodsLink(uid: number, signed: SignedShare | undefined): string {
  const staffId = signed?.staff_id || undefined
  return buildShareLink({
    url: currentUrl().href,
    uid,
    now: Math.floor(Date.now() / 1000),
    extra: { ...signedFields(signed), staffId },
  })
}
