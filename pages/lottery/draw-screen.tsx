import './draw.css'
import '../campaign/campaign.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { LotteryDetail } from '../../api/index.ts'
import type { Refusal } from '../campaign/rules.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { ShareMask } from '../kit/share-mask.tsx'
import { themeOf } from '../kit/theme.ts'
import type { DrawStore } from './draw-store.ts'
import { LaterCards } from './later-cards.tsx'
import { LaterResult } from './later-result.tsx'
import { LaterSheets } from './later-sheets.tsx'
import type { PrizesStore } from './prizes-store.ts'
import { buttonOf, canPayPoints, type DrawPay, resultText, verbOf } from './rules.ts'
import { Game, Stage } from './stage.tsx'
import { usePrizeSheets } from './use-prize-sheets.ts'

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
export function DrawScreen(props: DrawScreenProps) {
  const { store, prizes, detail, refused, onDraw, onAction } = props
  const isBusy = useStore(store.$busy)
  const landing = useStore(store.$landing)
  const told = useStore(store.$told)
  const asksWays = useStore(store.$asksWays)
  const { sheet, setSheet, use, openPrizeOf } = usePrizeSheets(prizes, onAction)
  const [isPointing, setIsPointing] = useState(false)
  const main = buttonOf(detail, refused)
  const isPlaying = landing !== undefined
  const isCovered = told !== undefined || asksWays || sheet !== undefined
  const { lottery, activity, mine, server_time: now } = detail

  const draw = (pay = main.pay) => {
    setSheet(undefined)
    store.closeWays()
    if (pay) onDraw(pay)
    else store.askWays()
  }
  return (
    <main className='screen screen-campaign screen-bar draw' style={themeOf(activity.theme_color)}>
      <Stage
        detail={detail}
        onRules={() => setSheet({ kind: 'rules' })}
        onMine={() => setSheet({ kind: 'mine' })}
      >
        <Game
          skin={lottery.skin}
          game={{
            prizes: lottery.prizes,
            isWaiting: isBusy && !isPlaying,
            landing,
            label: `${verbOf(detail)}一次`,
            note: `剩 ${mine.chances} 次`,
            // A phone that is shaken over an open sheet draws nothing.
            disabled: isPlaying || lottery.all_gone || isCovered,
            onDraw: () => draw(),
            onLanded: store.land,
          }}
        />
      </Stage>
      <div className='campaign-stack draw-stack'>
        <LaterCards
          store={prizes}
          detail={detail}
          onUse={use}
          onAll={() => setSheet({ kind: 'mine' })}
        />
      </div>
      <BottomBar>
        <PointsButton detail={detail} refused={refused} isOff={isPlaying || isBusy} onDraw={draw} />
        <Button
          kind='main'
          hold='draw'
          busy={isBusy && !isPlaying}
          disabled={isPlaying || lottery.all_gone}
          onTap={() => draw()}
        >
          {main.text}
        </Button>
      </BottomBar>
      <p className='hide-text' aria-live='assertive'>
        {told && resultText(told)}
      </p>
      <LaterResult
        drawn={told}
        now={now}
        isDemo={store.isDemo}
        again={main.pay && `再${verbOf(detail)}一次`}
        onAgain={() => draw()}
        onPrize={() => {
          store.closeResult()
          if (told) void openPrizeOf(told.draw_id)
        }}
        onWays={() => {
          store.closeResult()
          store.askWays()
        }}
        onClose={store.closeResult}
      />
      <LaterSheets
        sheet={asksWays ? { kind: 'ways' } : sheet}
        detail={detail}
        prizes={prizes}
        onUse={use}
        onSent={() => {
          onAction('claim')
          setSheet({ kind: 'mine' })
        }}
        onShare={() => {
          store.closeWays()
          setIsPointing(true)
        }}
        onPoints={() => draw('points')}
        onClose={() => {
          store.closeWays()
          setSheet(undefined)
        }}
      />
      {isPointing && (
        <ShareMask text='发给好友，机会马上到账' onClose={() => setIsPointing(false)} />
      )}
    </main>
  )
}

interface PointsButtonProps {
  detail: LotteryDetail
  refused: Refusal | undefined
  isOff: boolean
  onDraw: (pay: DrawPay) => void
}

/** The neighbour of the big button, where points buy a draw. */
function PointsButton({ detail, refused, isOff, onDraw }: PointsButtonProps) {
  const { point_cost: cost } = detail.mine
  if (cost === 0) return null
  return (
    <Button
      kind='soft'
      note={`${cost} 分 1 次`}
      disabled={isOff || !canPayPoints(detail, refused)}
      onTap={() => onDraw('points')}
    >
      {`积分${verbOf(detail)}`}
    </Button>
  )
}
