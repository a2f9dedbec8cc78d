import { useCallback, useEffect, useRef } from 'react'
import { type Material, type TrackedPage, trackMaterial } from '../../tracking/index.ts'

/**
 * Records visit and reading time as soon as the material, or the goods, are visible; the reader's actions belong to the same visit.
 * The tracking itself detects when another page covers this one.
 */
export function useReading(material: Material, isShown: boolean) {
  const { kind, id, categoryId = 0, endTime = 0, now = 0 } = material
  const tracked = useRef<TrackedPage>(undefined)

  useEffect(() => {
    if (!isShown || tracked.current) return
    tracked.current = trackMaterial({ kind, id, categoryId, endTime, now })
  }, [kind, id, categoryId, endTime, now, isShown])
  useEffect(() => () => tracked.current?.stop(), [])

  return {
    shared: useCallback((how?: { guess: true }) => tracked.current?.shared(how), []),
    acted: useCallback((name?: string) => tracked.current?.action(name), []),
  }
}
