import { useContext, useEffect, useRef } from 'react'
import { layBackEntry } from '../router/back-entries.ts'
import { PageContext } from './page-context.ts'

/**
 * While the component is mounted, the phone's back button calls `onBack` instead of leaving the page: for
 * overlays such as sheets. The overlay that opened last is asked first. Does nothing without a page.
 */
export function useBackToClose(onBack: () => void): void {
  const page = useContext(PageContext)
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => page && layBackEntry(page, () => latest.current()), [page])
}
