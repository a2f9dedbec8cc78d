import { useStore } from '@nanostores/react'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import type { Drawing } from './screen-props.ts'
import { actionOf, canPayPoints, verbOf, winsNote } from './rules.ts'

/** Bar with the draw button: free or for a chance; beside it the draw for points, if allowed. */
export function DrawBar({ store, detail, refused, onDraw }: Drawing) {
  const isBusy = useStore(store.$busy)
  const isPlaying = useStore(store.$landing) !== undefined
  const { mine } = detail
  const main = actionOf(detail, refused)
  return (
    <BottomBar note={winsNote(detail)}>
      {mine.point_cost > 0 && (
        <Button
          kind='soft'
          note={`${mine.point_cost} 分 1 次`}
          disabled={isPlaying || isBusy || !canPayPoints(detail, refused)}
          onTap={() => onDraw('points')}
        >
          {`积分${verbOf(detail)}`}
        </Button>
      )}
      <Button
        kind='main'
        hold='draw'
        sends={store.drawSends()}
        busy={isBusy && !isPlaying}
        disabled={isPlaying || main.isOff === true}
        onTap={() => onDraw()}
      >
        {main.text}
      </Button>
    </BottomBar>
  )
}
