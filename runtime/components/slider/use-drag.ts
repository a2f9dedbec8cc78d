import { type PointerEvent, useRef } from 'react'

export interface Drag {
  /** Position as a share of the track's width, 0 to 1; also called for the first touch. */
  onMove(share: number): void
  /** The drag has ended; false if the browser took over the touch in order to scroll. */
  onEnd(isMeant: boolean): void
}

/** Pointer handlers for dragging along `track`. */
export function useDrag(track: { readonly current: HTMLElement | null }, { onMove, onEnd }: Drag) {
  const pointer = useRef<number>(undefined)

  function move(event: PointerEvent): void {
    const box = track.current?.getBoundingClientRect()
    if (!box?.width) return
    onMove(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)))
  }

  const end = (isMeant: boolean) => (event: PointerEvent) => {
    if (pointer.current !== event.pointerId) return
    pointer.current = undefined
    onEnd(isMeant)
  }

  return {
    onPointerDown(event: PointerEvent): void {
      const isFirst = event.isPrimary && event.button === 0 && pointer.current === undefined
      if (!isFirst) return
      pointer.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
      move(event)
    },
    onPointerMove(event: PointerEvent): void {
      if (pointer.current === event.pointerId) move(event)
    },
    onPointerUp: end(true),
    onPointerCancel: end(false),
  }
}
