import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $isSecret, $visitor, type ArticleDetail } from '../../api/index.ts'
import { currentUrl } from '../../runtime/index.ts'
import { setUpShare } from '../kit/share.ts'
import { buildShareLink } from '../kit/share-link.ts'
import { shareDesc, shareTitle } from '../kit/share-text.ts'
import type { ShopLink } from './staff/staff-store.ts'

export interface Sharing {
  /** Undefined until there is something to share, or while another page covers this one. */
  detail: ArticleDetail | undefined
  shop: ShopLink | undefined
  onShared: () => void
}

/** Keeps the host's share menu on this article: set anew when the sharer or the registered share changes. */
export function useSharing({ detail, shop, onShared }: Sharing): void {
  const { uid, nickname } = useStore($visitor)
  const isSecret = useStore($isSecret)

  useEffect(() => {
    if (!detail || isSecret) return undefined
    const { title, intro, thumb } = detail.article.article_info
    return setUpShare({
      title: shareTitle(title, nickname),
      desc: shareDesc(intro),
      link: shareLink(uid, shop),
      imgUrl: new URL(thumb || detail.brand.logo, currentUrl()).href,
      onShared,
    })
  }, [detail, shop, uid, nickname, isSecret, onShared])
}

/** The link to this page as `uid` passes it on now. */
export function shareLink(uid: number, shop: ShopLink | undefined): string {
  const now = Math.floor(Date.now() / 1000)
  return buildShareLink({ url: currentUrl().href, uid, now, shop })
}
