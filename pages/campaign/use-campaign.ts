import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { $isSecret, $visitor, type Activity, type ActivityDetail } from '../../api/index.ts'
import { currentUrl, useDidHide, useDidShow } from '../../runtime/index.ts'
import { type TrackedPage, trackCampaign } from '../../tracking/index.ts'
import { setUpShare } from '../kit/share/share.ts'
import { buildShareLink } from '../kit/share/share-link.ts'
import { shareDesc, shareTitle } from '../kit/share/share-text.ts'

export interface CampaignSharing {
  /** Title of the card where the merchant has written none; `{nickname}` becomes the sharer's name. */
  title: string
  /** The title holds the merchant's words already. */
  isOwnTitle?: true
  /** Path that is shared, with this page's query; the page's own when left out. */
  page?: string
  /** What the link carries beside the usual, e.g. the `recordId` of an envelope that is passed on; '' takes it out. */
  extra?: Record<string, string>
  /** The visitor sent the card. */
  onShared?: () => void
}

/**
 * While its page is the visible one: records the visit and keeps the host's share menu on this activity. Returns what
 * tells of the visitor's actions, which go with the same visit. `sharing` must be the same object from one render to
 * the next as long as nothing in it changes.
 */
export function useCampaign(
  detail: ActivityDetail | undefined,
  sharing: CampaignSharing,
): (action: string) => void {
  const shown = useIsShown() ? detail : undefined
  const tracker = useRef<TrackedPage>(undefined)
  const answered = useRef(0)
  const { id, type, end_at: endAt } = shown?.activity ?? nothing

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

const nothing = { id: 0, type: '', end_at: 0 } satisfies Partial<Activity>

function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  return isShown
}

/** Fields of an address that lead to one person's record, or to a moment of their visit. */
const onlyMine = { grantId: '', entryId: '', recordId: '', word: '', reason: '', prizes: '' }

/** The card that the host's menu sends: set anew with every answer, because the sharer may be known by now. */
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
