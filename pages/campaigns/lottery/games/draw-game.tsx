import { useStore } from '@nanostores/react'
import type { Drawing } from '../screen-props.ts'
import { actionOf, isWin, verbOf } from '../rules.ts'
import { Game } from './stage.tsx'

/** The game in its current state. `isCovered`: a sheet covers it, so shaking the phone does not draw. */
export function DrawGame({
  store,
  detail,
  refused,
  onDraw,
  isCovered,
}: Drawing & { isCovered: boolean }) {
  const isBusy = useStore(store.$busy)
  const landing = useStore(store.$landing)
  const told = useStore(store.$told)
  const isTold = told !== undefined && isWin(told)
  const { lottery, mine } = detail
  const isPlaying = landing !== undefined
  const { isOff = false } = actionOf(detail, refused)
  return (
    <Game
      skin={lottery.skin}
      game={{
        prizes: lottery.prizes,
        isWaiting: isBusy && !isPlaying,
        landing,
        label: `${verbOf(detail)}一次`,
        note: isOff ? '' : `剩 ${mine.chances} 次`,
        disabled: isPlaying || isOff || isTold || isCovered,
        sends: store.drawSends(),
        onDraw: () => onDraw(),
        onLanded: store.land,
      }}
    />
  )
}
