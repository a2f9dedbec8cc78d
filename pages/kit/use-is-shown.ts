import { useState } from 'react'
import { useDidHide, useDidShow } from '../../runtime/index.ts'

/** Whether this page is the visible one of the stack. */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  return isShown
}
