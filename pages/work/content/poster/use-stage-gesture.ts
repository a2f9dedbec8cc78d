import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { PosterPart } from '../../../../api/index.ts'
import type { PosterEditStore, PosterValues } from './poster-store.ts'
import { type Guides, movePart, resizePart } from './stage-rules.ts'

/** A finger on a part: where it began, and the part as it was then. */
interface Gesture {
  kind: 'move' | 'resize'
  pointer: number
  x: number
  y: number
  part: PosterPart
  /** Px of the poster in one css px. */
  scale: number
  /** All of one gesture is undone at once. */
  name: string
}

/** Moving and resizing parts by a finger, and the lines that a moved part takes hold of. */
export function useStageGesture(
  stage: RefObject<HTMLElement | null>,
  store: PosterEditStore,
  values: PosterValues,
) {
  const { parts } = values
  const gesture = useRef<Gesture>(undefined)
  const [guides, setGuides] = useState<Guides>({})

  function begin(event: PointerEvent, index: number, kind: Gesture['kind']): void {
    const part = parts[index]
    const width = stage.current?.getBoundingClientRect().width ?? 0
    if (!part || width === 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    store.$chosen.set(index)
    gesture.current = {
      kind,
      part,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      scale: values.width / width,
      name: `${kind} ${index} ${event.timeStamp}`,
    }
  }

  function follow(event: PointerEvent, index: number): void {
    const held = gesture.current
    if (!held || held.pointer !== event.pointerId) return
    // The handle stands on its part, which would follow the same finger.
    event.stopPropagation()
    const by = {
      dx: (event.clientX - held.x) * held.scale,
      dy: (event.clientY - held.y) * held.scale,
    }
    if (held.kind === 'resize') {
      store.put(index, resizePart(held.part, by, values), held.name)
      return
    }
    const others = parts.filter((_, place) => place !== index)
    const moved = movePart(held.part, by, { canvas: values, others })
    setGuides(moved.guides)
    store.put(index, moved.part, held.name)
  }

  function end(): void {
    gesture.current = undefined
    setGuides({})
  }

  return { guides, begin, follow, end }
}
