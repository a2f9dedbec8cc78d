import { useCallback, useEffect, useRef } from 'react'
import type { ArticleDetail } from '../../api/index.ts'
import { type TrackedPage, trackMaterial } from '../../tracking/index.ts'

/**
 * Records visit and reading time from the first moment that `detail` is in sight; what the reader does goes with the same
 * visit. Tracking itself sees when another page covers this one.
 */
export function useReading(detail: ArticleDetail | undefined, isShown: boolean) {
  const tracked = useRef<TrackedPage>(undefined)

  useEffect(() => {
    if (!detail || !isShown || tracked.current) return
    const {
      article_id: id,
      category_id: categoryId,
      end_time: endTime,
    } = detail.article.article_info
    tracked.current = trackMaterial({ kind: 'article', id, categoryId, endTime })
  }, [detail, isShown])
  useEffect(() => () => tracked.current?.stop(), [])

  return {
    shared: useCallback(() => tracked.current?.shared(), []),
    acted: useCallback((name?: string) => tracked.current?.action(name), []),
  }
}
