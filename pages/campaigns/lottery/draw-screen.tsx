import './draw.css'
import '../../campaign/campaign.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { LotteryDetail } from '../../../api/index.ts'
import type { Refusal } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { DrawBar } from './draw-bar.tsx'
import { DrawGame } from './games/draw-game.tsx'
import { DrawResult } from './prizes/draw-result.tsx'
import type { DrawStore } from './draw/draw-store.ts'
import { LaterSheets } from './later-sheets.tsx'
import type { PrizesStore } from './prizes/prizes-store.ts'
import { actionOf, type DrawPay } from './rules.ts'
import { Stage } from './games/stage.tsx'
import { usePrizeSheets } from './prizes/use-prize-sheets.ts'

/** The game fills the first screen; what stands below it comes after. */
const DrawCards = /* @__PURE__ */ lazyWithRetry(() =>
  import('./draw-cards.tsx').then(({ DrawCards: Cards }) => Cards),
)

/** What everything that can be drawn with is given. */
export interface Drawing {
  store: DrawStore
  detail: LotteryDetail
  refused: Refusal | undefined
  /** Paid as the big button says, unless told otherwise. */
  onDraw: (pay?: DrawPay) => void
}

export interface DrawScreenProps {
  store: DrawStore
  prizes: PrizesStore
  detail: LotteryDetail
  refused: Refusal | undefined
  onDraw: (pay: DrawPay) => void
  /** A prize was claimed, or its code is about to be shown. */
  onAction: (action: 'claim' | 'redeem-show') => void
}

/** The running draw: the game, mine, the odds, and who has won. */
export function DrawScreen({ store, prizes, detail, refused, onDraw, onAction }: DrawScreenProps) {
  const asksWays = useStore(store.$asksWays)
  const { sheet, setSheet, use, openPrizeOf } = usePrizeSheets(prizes, onAction)
  const [isPointing, setIsPointing] = useState(false)
  const { pay } = actionOf(detail, refused)
  const showMine = () => setSheet({ kind: 'mine' })

  function closeSheets(): void {
    store.closeWays()
    setSheet(undefined)
  }
  function draw(how = pay): void {
    closeSheets()
    if (how) onDraw(how)
    else store.askWays()
  }
  const drawing = { store, detail, refused, onDraw: draw }
  return (
    <main
      className='screen screen-campaign screen-bar draw'
      style={themeOf(detail.activity.theme_color)}
    >
      <Stage
        detail={detail}
        refused={refused}
        onRules={() => setSheet({ kind: 'rules' })}
        onMine={showMine}
      >
        <DrawGame {...drawing} isCovered={asksWays || sheet !== undefined} />
      </Stage>
      <div className='campaign-stack draw-stack'>
        <DrawCards store={prizes} detail={detail} onUse={use} onAll={showMine} />
      </div>
      <DrawBar {...drawing} />
      <DrawResult {...drawing} onPrize={drawId => void openPrizeOf(drawId)} />
      <LaterSheets
        sheet={asksWays ? { kind: 'ways' } : sheet}
        detail={detail}
        prizes={prizes}
        onUse={use}
        onSent={() => {
          onAction('claim')
          showMine()
        }}
        onShare={() => {
          closeSheets()
          setIsPointing(true)
        }}
        onPoints={() => draw('points')}
        onClose={closeSheets}
      />
      {isPointing && (
        <ShareMask text='发给好友，机会马上到账' onClose={() => setIsPointing(false)} />
      )}
    </main>
  )
}
