import '../../kit/lined.css'
import './helper.css'
import { useCallback, useEffect, useState } from 'react'
import { CampaignBar } from '../../campaign/campaign-bar.tsx'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { useServerSeconds } from '../../kit/text/server-seconds.ts'
import { themeOf } from '../../kit/theme/theme.ts'
import { usePolling } from '../../kit/use-polling.ts'
import { doIn } from './do-in.ts'
import { DrawCard } from './draw-card.tsx'
import type { HelperScreenProps } from './screen-props.ts'
import { actionOf, type HelperAction, type HelperActions } from './rules.ts'

/** Polling intervals during the draw, and before it for new codes, ms. */
const DRAWING_MS = 3000
const WAITING_MS = 8000
const writes: readonly HelperAction[] = ['join', 'help']

/** Lazy: it is below the first screen. */
const Foot = /* @__PURE__ */ lazyWithRetry(() =>
  import('./helper-foot.tsx').then(({ HelperFoot }) => HelperFoot),
)

/** Time of the draw, the visitor's codes, and the prizes. */
export function HelperScreen(page: HelperScreenProps) {
  const { store, detail, top } = page
  const { activity, draw } = detail
  usePolling(
    async () => {
      if (draw.state !== 'done' && !store.isPreview) await store.load()
    },
    draw.state === 'drawing' ? DRAWING_MS : WAITING_MS,
  )
  useReveal(page)
  const { isTurning, onStopped } = useBoard(detail)
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      {/* The clock that counts is the draw's, on the card. */}
      <CampaignHero detail={detail} top={top} clock={<></>} onEnd={store.reloadSoon} />
      <div className='helper-body px-5 pb-6 spaced-5'>
        <DrawCard
          detail={detail}
          isTurning={isTurning}
          onStopped={onStopped}
          onEnd={store.reloadSoon}
          onTicket={() => doIn(page, 'share')}
        />
        <Foot {...page} />
      </div>
      <CampaignBar
        store={store}
        actions={isTurning ? turning : actionOf(detail)}
        writes={writes}
        onAct={({ does }) => doIn(page, does)}
      />
    </main>
  )
}

/** Reads the result when it becomes public, by the server's clock. */
function useReveal({ store, detail }: HelperScreenProps): void {
  const { draw, server_time } = detail
  const now = useServerSeconds(server_time)
  const isDue = draw.state === 'drawing' && draw.reveal_at > 0 && now >= draw.reveal_at
  useEffect(() => {
    if (isDue && !store.isPreview) void store.load()
  }, [isDue, store])
}

const turning: HelperActions = { main: { text: '正在开奖', does: 'nothing' } }

/** A result that arrives while the page is open is told by the board of letters; without codes there is none. */
function useBoard({ draw, top }: HelperScreenProps['detail']) {
  const [isWatched, setIsWatched] = useState(false)
  if (draw.state !== 'done' && !isWatched) setIsWatched(true)
  const onStopped = useCallback(() => setIsWatched(false), [])
  return { isTurning: isWatched && draw.state === 'done' && Boolean(top?.code), onStopped }
}
