import './draw.css'
import '../../campaign/campaign.css'
import { useStore } from '@nanostores/react'
import { themeOf } from '../../kit/theme/theme.ts'
import { DrawBar } from './draw-bar.tsx'
import { DrawCards } from './draw-cards.tsx'
import { DrawGame } from './games/draw-game.tsx'
import { DrawResult } from './prizes/draw-result.tsx'
import { drawOnce } from './draw/draw-once.ts'
import { actionOf } from './rules.ts'
import { Stage } from './games/stage.tsx'
import { prizeWays } from './prizes/prize-ways.ts'
import type { DrawScreenProps } from './screen-props.ts'

/** The running draw: the game, the visitor's prizes, the odds, and recent winners. */
export function DrawScreen(page: DrawScreenProps) {
  const { store, detail, refused, top, sheet, openSheet, closeSheet } = page
  const asksWays = useStore(store.$asksWays)
  const told = useStore(store.$told)
  const { use, openPrizeOf } = prizeWays(page)
  const { pay } = actionOf(detail, refused)

  function draw(how = pay): void {
    store.closeWays()
    closeSheet()
    if (how) void drawOnce(page, how)
    else store.askWays()
  }
  const drawing = { store, detail, refused, onDraw: draw }
  const isCovered = asksWays || (sheet !== undefined && sheet.kind !== 'share')
  return (
    <main
      className='screen screen-campaign screen-bar draw'
      style={themeOf(detail.activity.theme_color)}
    >
      <Stage detail={detail} refused={refused} top={top} told={told}>
        <DrawGame {...drawing} isCovered={isCovered} />
      </Stage>
      <div className='campaign-stack draw-stack px-6 pb-5'>
        <DrawCards
          store={store.prizes}
          detail={detail}
          onUse={use}
          onAll={() => openSheet({ kind: 'mine' })}
        />
      </div>
      <DrawBar {...drawing} />
      <DrawResult {...drawing} onPrize={drawId => void openPrizeOf(drawId)} />
    </main>
  )
}
