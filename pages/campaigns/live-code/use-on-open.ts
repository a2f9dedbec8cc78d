import { useEffect, useRef } from 'react'
import type { LiveCodeDetail } from '../../../api/index.ts'
import type { LiveStore } from './live-store.ts'

export interface OnOpen {
  store: LiveStore
  /** Whether a running campaign's page needs the write. */
  isDue: (detail: LiveCodeDetail) => boolean
  act: () => void
}

/** Writes once on opening the page, without a tap. Nothing is written in a preview. */
export function useOnOpen({ store, isDue, act }: OnOpen): void {
  const hasActed = useRef(false)
  useEffect(
    () =>
      store.$page.subscribe(page => {
        if (page.status !== 'ready' || hasActed.current || store.isPreview) return
        if (page.detail.activity.state !== 'running' || !isDue(page.detail)) return
        hasActed.current = true
        // The subscriber runs while the page's state is being set.
        queueMicrotask(act)
      }),
    [store, isDue, act],
  )
}
