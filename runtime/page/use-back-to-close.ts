import { useContext, useEffect, useRef } from 'react'
import { layBackEntry } from '../router/back-entries.ts'
import { PageContext } from './page-context.ts'

/**
 * While the component is there, the phone's back calls `onBack` instead of leaving the page: for what lies open over the
 * page, e.g. a sheet. Of several the one that opened last is asked. Without a page nothing happens.
 */
export function useBackToClose(onBack: () => void): void {
  const page = useContext(PageContext)
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => page && layBackEntry(page, () => latest.current()), [page])
}
