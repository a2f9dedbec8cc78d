import { eventCenter, hostBridge } from '../../../runtime/index.ts'

export interface ShareCard {
  title: string
  desc: string
  /** Absolute address on this site. */
  link: string
  imgUrl: string
  /** What differs in the card for the timeline; nothing by default. */
  timeline?: { title: string; link: string; imgUrl: string }
  /** The visitor passed the page on, once per time. */
  onShared: () => void
}

/** The host drops a card that is set while it still lays the page out (specification: 100 ms after the data). */
const settleMs = 100

/**
 * Keeps the host's share menu on this card, from 100 ms on until the returned function is called. The host's script may
 * be slower than the page, and it forgets the card when it is signed anew: then the card is given again. Without a host
 * there is no menu, so nothing happens.
 */
export function setUpShare(card: ShareCard): () => void {
  const give = () => giveCard(card)
  const timer = setTimeout(give, settleMs)
  eventCenter.on('bridgeReady', give)
  return () => {
    clearTimeout(timer)
    eventCenter.off('bridgeReady', give)
  }
}

function giveCard({ onShared, timeline, ...card }: ShareCard): void {
  const bridge = hostBridge()
  if (!bridge) return
  // The newer calls report success when they are set up, so only the older ones tell when somebody shares.
  bridge.updateAppMessageShareData?.(card)
  bridge.updateTimelineShareData?.({ ...card, ...timeline })
  bridge.onMenuShareAppMessage?.({ ...card, ...onceEach(onShared) })
  bridge.onMenuShareTimeline?.({ ...card, ...timeline, ...onceEach(onShared) })
}

/** Hosts tell of one share by `trigger`, by `success`, or by both. */
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
