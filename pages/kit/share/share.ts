import { eventCenter, hostBridge, hostReady } from '../../../runtime/index.ts'

export interface ShareCard {
  title: string
  desc: string
  /** Absolute address on this site. */
  link: string
  imgUrl: string
  /** Differences of the timeline card; none by default. */
  timeline?: { title: string; link: string; imgUrl: string }
  /** Called once per share. */
  onShared: () => void
}

/** The host drops a card that is set during its layout (specification: 100 ms after the data). */
const settleMs = 100

/**
 * Keeps the host's share menu on this card, from 100 ms on until the returned function is called. The host takes a card
 * only once it has accepted the configuration for the page's address, and forgets it with the next one: then the card
 * is set again. Does nothing without a host, which has the only menu.
 */
export function setUpShare(card: ShareCard): () => void {
  let isDue = false
  let isOver = false
  const giveAgain = () => {
    if (isDue) giveCard(card)
  }

  async function giveFirst(): Promise<void> {
    const isAccepted = await hostReady()
    if (isOver) return
    isDue = true
    if (isAccepted) giveCard(card)
  }

  const timer = setTimeout(() => void giveFirst(), settleMs)
  eventCenter.on('bridgeReady', giveAgain)
  return () => {
    isOver = true
    clearTimeout(timer)
    eventCenter.off('bridgeReady', giveAgain)
  }
}

function giveCard({ onShared, timeline, ...card }: ShareCard): void {
  const bridge = hostBridge()
  if (!bridge) return
  // The newer calls report success as soon as they are set up, so only the older ones report an actual share.
  bridge.updateAppMessageShareData?.(card)
  bridge.updateTimelineShareData?.({ ...card, ...timeline })
  bridge.onMenuShareAppMessage?.({ ...card, ...onceEach(onShared) })
  bridge.onMenuShareTimeline?.({ ...card, ...timeline, ...onceEach(onShared) })
}

/** Hosts report one share by `trigger`, by `success`, or by both. */
function onceEach(onShared: () => void) {
  let triggered = false
  return {
    trigger() {
      triggered = true
      onShared()
    },
    success() {
      if (!triggered) onShared()
      triggered = false
    },
    cancel() {
      triggered = false
    },
  }
}
