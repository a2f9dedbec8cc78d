import { useStore } from '@nanostores/react'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import type { InviteScreenProps } from './invite-kind.ts'
import { type BarButton, homeBar } from './rules.ts'

/** The main action, and at most one secondary action. */
export function HomeBar(page: InviteScreenProps) {
  const { store, detail } = page
  const isBusy = useStore(store.$busy)
  // A tap that was meant for the buttons of the previous state must not hit the new ones.
  const isFresh = useStore(store.$fresh)
  const { note, soft, main } = homeBar(detail)
  return (
    <BottomBar note={note}>
      {soft && (
        <Button
          key={soft.does}
          kind='soft'
          disabled={isBusy || isFresh}
          onTap={() => act(page, soft)}
        >
          {soft.text}
        </Button>
      )}
      <Button
        key={main.does}
        kind='main'
        busy={isBusy && main.does === 'claim'}
        disabled={isFresh}
        hold={main.does}
        onTap={() => act(page, main)}
      >
        {main.text}
      </Button>
    </BottomBar>
  )
}

function act(
  { store, openSheet, onAction }: InviteScreenProps,
  { does, step = 0 }: BarButton,
): void {
  if (does === 'claim' || (store.isPreview && does === 'poster')) {
    void store.claim(step).then(claimed => claimed && onAction('claim'))
    return
  }
  if (does === 'poster') return openSheet({ kind: 'poster' })
  openSheet({ kind: 'share' })
  onAction('invite-open')
}
