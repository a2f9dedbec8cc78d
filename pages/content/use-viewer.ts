import { useCallback, useEffect, useRef } from 'react'
import { showToast, useDidHide } from '../../runtime/index.ts'
import type { Pictures } from './article/rich-text/content-pictures.ts'

const loadViewer = () => import('../../viewer/index.ts')

/** Opens the full-screen viewer, which is preloaded once `isContentShown`. */
export function useViewer(isContentShown: boolean): (pictures: Pictures) => Promise<void> {
  const opened = useRef<{ close(): void }>(undefined)
  const close = useCallback(() => opened.current?.close(), [])

  useEffect(() => {
    if (isContentShown) loadViewer().catch(() => undefined)
  }, [isContentShown])
  useDidHide(close)
  useEffect(() => close, [close])

  return useCallback(async pictures => {
    try {
      const { openViewer } = await loadViewer()
      opened.current = openViewer(pictures)
    } catch {
      void showToast({ title: '图片打不开，请检查网络', icon: 'none' })
    }
  }, [])
}
