import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import type { Bar, BarButton } from './stand.ts'

interface BargainBarProps {
  store: {
    $busy: ReadableAtom<boolean>
    $fresh: ReadableAtom<boolean>
    isPreview: boolean
    help: () => unknown
  }
  bar: Bar
  /** The buttons that write, so that they show that they are busy. */
  writes: readonly BarButton['does'][]
  onTap: (does: BarButton['does']) => void
}

/** The one thing to do, and at most one beside it. */
export function BargainBar({ store, bar, writes, onTap }: BargainBarProps) {
  const isBusy = useStore(store.$busy)
  // A tap that was meant for the buttons of the old state must not hit those of the new one.
  const isFresh = useStore(store.$fresh)
  const { note, soft, main } = bar

  function act({ does }: BarButton): void {
    // Any write of a preview says that nothing can be done in it.
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
