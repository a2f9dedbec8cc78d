import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import type { Bar, BarButton } from './bargain-state.ts'

interface BargainBarProps {
  store: {
    $busy: ReadableAtom<boolean>
    $fresh: ReadableAtom<boolean>
    isPreview: boolean
    help: () => unknown
  }
  bar: Bar
  /** Buttons that send a write, and so show a busy state. */
  writes: readonly BarButton['does'][]
  onTap: (does: BarButton['does']) => void
}

/** The main action, and at most one secondary action. */
export function BargainBar({ store, bar, writes, onTap }: BargainBarProps) {
  const isBusy = useStore(store.$busy)
  // A tap that was meant for the buttons of the previous state must not hit the new ones.
  const isFresh = useStore(store.$fresh)
  const { note, soft, main } = bar

  function act({ does }: BarButton): void {
    // Any write of a preview reports that a preview allows no action.
    if (store.isPreview && does !== 'share') store.help()
    else onTap(does)
  }

  return (
    <BottomBar note={note}>
      {soft && (
        <Button
          key={soft.does}
          kind='soft'
          disabled={isBusy || isFresh}
          onTap={() => act(soft)}
          {...(soft.note && { note: soft.note })}
        >
          {soft.text}
        </Button>
      )}
      <Button
        key={main.text}
        kind='main'
        busy={isBusy && writes.includes(main.does)}
        disabled={isFresh || main.does === 'nothing'}
        hold={main.does}
        onTap={() => act(main)}
      >
        {main.text}
      </Button>
    </BottomBar>
  )
}
