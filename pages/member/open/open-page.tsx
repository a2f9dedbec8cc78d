import { memberStatus } from '../../../api/values/member-status.ts'
import '../shared/member.css'
import './open.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { navigateBack, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { trackCampaign, type TrackedPage } from '../../../tracking/index.ts'
import { appPath } from '../../kit/app-path.ts'
import { returnTo } from '../../kit/return-to.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { MemberStates } from '../shared/member-states.tsx'
import { OpenScreen } from './open-screen.tsx'
import { createOpenStore } from './open-store.ts'

/** Loaded while the visitor fills in the form. */
const GiftSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./gift-sheet.tsx').then(module => module.GiftSheet),
)

/** `/member-card/open?store_id=&staffId=&channel=&back=`: form that opens the card. */
export default function OpenPage({ query }: PageProps) {
  const [store] = useState(() => createOpenStore(query))
  const state = useStore(store.$state)
  const opened = useStore(store.$opened)
  useEffect(() => void store.load(), [store])

  const form = state.status === 'ready' ? state.form : undefined
  useTracked(form?.card.card_id, opened !== undefined)
  const isMember = form?.status === memberStatus.active && !opened
  useEffect(() => {
    if (isMember) void redirectTo({ url: '/member-card/index' })
  }, [isMember])

  if (!form || isMember) {
    const status = state.status === 'ready' ? 'loading' : state.status
    return <MemberStates status={status} skeleton='form' onRetry={() => void store.load()} />
  }
  if (form.status === memberStatus.frozen) {
    return <MemberStates status='frozen' skeleton='form' onRetry={() => void store.load()} />
  }
  return (
    <>
      <OpenScreen form={form} store={store} />
      {opened && <GiftSheet opened={opened} onClose={() => leave(query.back)} />}
    </>
  )
}

/** Tracks the submission of the form: event 3010, with the card's id. */
function useTracked(cardId: number | undefined, isOpened: boolean): void {
  const tracked = useRef<TrackedPage>(undefined)
  useEffect(() => {
    if (cardId === undefined) return
    const page = trackCampaign({ id: cardId, type: 'member', endAt: 0 })
    tracked.current = page
    return () => page.stop()
  }, [cardId])
  useEffect(() => {
    if (isOpened) tracked.current?.action('submit-form')
  }, [isOpened])
}

/** Returns to the page that requested the card, else opens the card. */
function leave(back: string | undefined): void {
  void returnTo(appPath(back) ?? '/member-card/index').catch(() => navigateBack())
}
