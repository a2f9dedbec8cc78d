import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActivityDetail } from '../../api/index.ts'
import { useDidShow, useFirstScreen } from '../../runtime/index.ts'
import { lazyWithRetry } from '../kit/state/lazy-with-retry.tsx'
import type { CampaignState } from './campaign-look.ts'
import type { CampaignStore } from './campaign-store.ts'
import { CampaignBusy, CampaignFailed, CampaignNotFound } from './states/unavailable.tsx'
import type { GateName, Refusal } from './rules.ts'

/** The members of the common store that a campaign's own store passes on. */
export interface CampaignPart<D extends ActivityDetail>
  extends Pick<
    CampaignStore<D>,
    | '$gate'
    | 'preview'
    | 'begin'
    | 'load'
    | 'feed'
    | 'retry'
    | 'reloadSoon'
    | 'forget'
    | 'closeGate'
    | 'endRest'
  > {
  $page: ReadableAtom<CampaignState<D>>
}

export interface CampaignPageProps<D extends ActivityDetail> {
  store: CampaignPart<D>
  /** Shown while the page loads. */
  loading: ReactNode
  children: (detail: D, refused: Refusal | undefined) => ReactNode
}

/**
 * The frame of every campaign page: reads the activity, shows its absence, asks for unmet conditions, and marks a
 * preview.
 */
export function CampaignPage<D extends ActivityDetail>(props: CampaignPageProps<D>) {
  const { store, loading, children } = props
  const page = useStore(store.$page)
  const gate = useStore(store.$gate)

  useEffect(() => void store.load(), [store])
  // After returning from another page or from the back-forward cache the data may be stale. A response that came with
  // the HTML is as fresh as the first show.
  const isFresh = useRef(useFirstScreen() !== undefined)
  useDidShow(() => {
    if (isFresh.current) {
      isFresh.current = false
      return
    }
    const before = store.$page.get()
    if (before.status === 'ready') void store.load().then(() => store.forget(before))
  })

  const screen = () => (
    <>
      {page.status === 'loading' && loading}
      {page.status === 'notFound' && <CampaignNotFound />}
      {page.status === 'busy' && <CampaignBusy onRetry={() => void store.retry()} />}
      {page.status === 'failed' && <CampaignFailed onRetry={() => void store.retry()} />}
      {page.status === 'ready' && children(page.detail, page.refused)}
      {gate && page.status === 'ready' && (
        <Gate
          gate={gate}
          detail={page.detail}
          isPreview={store.preview !== undefined}
          onClose={isMet => void store.closeGate(isMet)}
        />
      )}
    </>
  )
  // guard: only a preview listens [unit live-preview]
  if (!store.preview) return screen()
  return (
    <LivePreview
      waiting={loading}
      preview={store.preview}
      shown={page}
      // The frame is generic: `isDraft` has checked the draft against this page's data.
      onDraft={draft => store.feed(draft as CampaignState<D>)}
      renderScreen={screen}
    />
  )
}

export interface GateProps {
  gate: GateName
  detail: ActivityDetail
  /** Shows what a customer would see; nothing can be done. */
  isPreview: boolean
  onClose: (isMet: boolean) => void
}

const Gate = /* @__PURE__ */ lazyWithRetry<GateProps>(() =>
  import('./gates/gate-sheet.tsx').then(({ GateSheet }) => GateSheet),
)

const LivePreview = /* @__PURE__ */ lazyWithRetry(() =>
  import('./preview/live-preview.tsx').then(({ LivePreview: Preview }) => Preview),
)
