import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { BarActions, BarButton } from '../kit/bar-actions.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'

export interface CampaignBarProps<Does extends string> {
  store: { $busy: ReadableAtom<boolean>; $fresh: ReadableAtom<boolean> }
  actions: BarActions<Does>
  /** Actions that send a write, and so show a busy state. */
  writes: readonly Does[]
  onAct: (button: BarButton<Does>) => void
}

/** The bar of a campaign's page, as its pure rules describe it. */
export function CampaignBar<Does extends string>(props: CampaignBarProps<Does>) {
  const { store, actions, writes, onAct } = props
  const isBusy = useStore(store.$busy)
  // A tap that was meant for the buttons of the previous state must not hit the new ones.
  const isFresh = useStore(store.$fresh)
  const { note, soft, main } = actions
  const isMainBusy = isBusy && writes.includes(main.does)
  return (
    <BottomBar note={note}>
      {soft && (
        <Button
          key={soft.does}
          kind='soft'
          busy={isBusy && !isMainBusy && writes.includes(soft.does)}
          disabled={isBusy || isFresh || soft.does === 'nothing'}
          onTap={() => onAct(soft)}
          {...(soft.note && { note: soft.note })}
        >
          {soft.text}
        </Button>
      )}
      <Button
        key={main.text}
        kind='main'
        busy={isMainBusy}
        disabled={isFresh || main.does === 'nothing'}
        hold={main.does}
        onTap={() => onAct(main)}
      >
        {main.text}
      </Button>
    </BottomBar>
  )
}
