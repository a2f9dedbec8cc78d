import { useStore } from '@nanostores/react'
import { $visitor, type InviteDetail } from '../../../api/index.ts'
import { currentUrl } from '../../../runtime/index.ts'
import { OwnPoster } from '../../campaign/poster/own-poster.tsx'
import { buildShareLink } from '../../kit/share/share-link.ts'

export interface PosterSheetProps {
  detail: InviteDetail
  start: string
  onClose: () => void
}

/** The visitor's own poster, whose code carries their invitation. */
export function PosterSheet({ detail, start, onClose }: PosterSheetProps) {
  const { uid, nickname } = useStore($visitor)
  const { activity, brand, mine, me } = detail
  const content = {
    background: activity.cover || activity.share_image,
    title: activity.title,
    intro: activity.subtitle,
    staffName: nickname || me?.nickname || '好友',
    staffNote: '邀你一起来',
    avatar: me?.avatar ?? '',
    hint: '长按识别，接受邀请',
    brand: { name: brand.brand_name, logo: brand.logo },
    link: linkOf(detail, start, mine?.share_time ? uid : undefined),
  }
  return <OwnPoster content={content} onClose={onClose} />
}

/** The same link as the card's. */
function linkOf({ mine, activity }: InviteDetail, start: string, uid: number | string | undefined) {
  const here = currentUrl()
  const url = new URL(`${start}/new`, here)
  url.searchParams.set('br', here.searchParams.get('br') ?? String(activity.brand_id))
  url.searchParams.set('id', String(activity.id))
  return buildShareLink({
    url: url.href,
    uid,
    now: mine?.share_time ?? 0,
    extra: mine ? { shareUser: uid, shareTime: mine.share_time, shareSign: mine.share_sign } : {},
  })
}
