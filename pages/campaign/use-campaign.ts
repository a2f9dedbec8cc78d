import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { $isSecret, $visitor, type ActivityDetail } from '../../api/index.ts'
import { currentUrl, useDidHide, useDidShow } from '../../runtime/index.ts'
import { type Campaign, type TrackedPage, trackCampaign } from '../../tracking/index.ts'
import { setUpShare } from '../kit/share/share.ts'
import { buildShareLink } from '../kit/share/share-link.ts'
import { shareDesc, shareTitle } from '../kit/share/share-text.ts'

export interface CampaignSharing {
  /** Default title of the card; `{nickname}` becomes the sharer's name. */
  title: string
  /** The title already contains the merchant's text. */
  isOwnTitle?: true
  /** Path that is shared, with this page's query; the page's own by default. */
  page?: string
  /** Additional fields of the link, e.g. the `recordId` of an envelope that is passed on; '' removes a field. */
  extra?: Record<string, string>
  onShared?: () => void
}

/**
 * While its page is visible: records the visit and keeps the host's share menu on this activity. Returns a function
 * that reports the visitor's actions as part of the visit. `sharing` must be a stable object while its fields are
 * unchanged.
 */
export function useCampaign(
  detail: ActivityDetail | undefined,
  sharing: CampaignSharing,
): (action: string) => void {
  const shown = useIsShown() ? detail : undefined
  const tracker = useRef<TrackedPage>(undefined)
  const answered = useRef(0)
  const { id, type, endAt } = shown ? trackedAs(shown) : nothing

  useEffect(() => {
    answered.current = shown?.server_time ?? 0
  }, [shown])
  useEffect(() => {
    if (!id) return undefined
    const started = trackCampaign({ id, type, endAt, now: answered.current })
    tracker.current = started
    return () => started.stop()
  }, [id, type, endAt])

  const told = sharing.onShared
  const onShared = useCallback(() => {
    tracker.current?.shared()
    told?.()
  }, [told])
  useShare(shown, sharing, onShared)
  return useCallback(action => tracker.current?.action(action), [])
}

const nothing: Campaign = { id: 0, type: '', endAt: 0 }

/** An activity as the tracking knows it. */
export const trackedAs = ({ activity, server_time: now }: ActivityDetail): Campaign => ({
  id: activity.id,
  type: activity.type,
  endAt: activity.end_at,
  now,
})

function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  return isShown
}

/** Query fields that refer to one person's record, or to a moment of their visit. */
const onlyMine = { grantId: '', entryId: '', recordId: '', word: '', reason: '', prizes: '' }

/** Sets the card of the host's menu, again with every response, because the sharer may only be known later. */
function useShare(
  detail: ActivityDetail | undefined,
  sharing: CampaignSharing,
  onShared: () => void,
): void {
  const { uid, nickname } = useStore($visitor)
  const isSecret = useStore($isSecret)

  useEffect(() => {
    if (!detail || isSecret) return undefined
    const { activity, brand } = detail
    const shared = new URL(currentUrl())
    if (sharing.page) shared.pathname = sharing.page
    const picture = activity.share_image || activity.cover || brand.logo
    return setUpShare({
      title: shareTitle((!sharing.isOwnTitle && activity.share_title) || sharing.title, nickname),
      desc: shareDesc(activity.share_desc || activity.subtitle),
      link: buildShareLink({
        url: shared.href,
        uid,
        now: Math.floor(Date.now() / 1000),
        // guard: no card carries what is only the sharer's [unit shared-links]
        //   extra: { ...onlyMine, ...sharing.extra, ~> extra: { ...sharing.extra,
        extra: { ...onlyMine, ...sharing.extra, shareUser: uid || undefined },
      }),
      imgUrl: new URL(picture, currentUrl()).href,
      onShared,
    })
  }, [detail, sharing, uid, nickname, isSecret, onShared])
}
