import { useStore } from '@nanostores/react'
import { useLazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import type { Drawing } from '../screen-props.ts'
import type { ResultMomentProps } from './result-moment.tsx'
import { actionOf, isWin, resultText, verbOf } from '../rules.ts'

/** Loaded ahead of the first draw. */
const loadMoment = () =>
  import('./result-moment.tsx').then(({ ResultMoment }) => (props: ResultMomentProps) => (
    <ResultMoment key={props.drawn.draw_id} {...props} />
  ))

/**
 * The result, once the game has stopped: a prize as an animation, and any result as text for screen readers. A miss
 * is shown beside the game, which can be played again at once.
 */
export function DrawResult(props: Drawing & { onPrize: (drawId: string) => void }) {
  const { store, detail, refused, onDraw, onPrize } = props
  const drawn = useStore(store.$told)
  const showMoment = useLazyWithRetry(loadMoment, !drawn)
  const { pay } = actionOf(detail, refused)
  return (
    <>
      <p className='hide-text' aria-live='assertive'>
        {drawn && resultText(drawn)}
      </p>
      {drawn &&
        isWin(drawn) &&
        showMoment?.({
          drawn,
          now: detail.server_time,
          isDemo: store.isDemo,
          again: pay && `再${verbOf(detail)}一次`,
          onAgain: () => onDraw(),
          onPrize() {
            store.closeResult()
            onPrize(drawn.draw_id)
          },
          onWays() {
            store.closeResult()
            store.askWays()
          },
          onClose: store.closeResult,
        })}
    </>
  )
}
