import { useStore } from '@nanostores/react'
import { $visitor, type InviteDetail } from '../../../api/index.ts'
import { currentUrl } from '../../../runtime/index.ts'
import { OwnPoster } from '../../campaign/poster/own-poster.tsx'
import { visitorPoster } from '../../campaign/poster/visitor-poster.ts'
import { buildShareLink } from '../../kit/share/share-link.ts'

export interface PosterSheetProps {
  detail: InviteDetail
  start: string
  onClose: () => void
}

/** The visitor's own poster, whose code carries their invitation. */
export function PosterSheet({ detail, start, onClose }: PosterSheetProps) {
  const { uid } = useStore($visitor)
  const content = visitorPoster(detail, {
    note: '邀你一起来',
    hint: '长按识别',
    link: linkOf(detail, start, detail.mine?.share_time ? uid : undefined),
  })
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
