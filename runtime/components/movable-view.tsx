import './movable.css'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { boxProps } from './core/box.ts'
import { classes, readProps } from './core/read-props.ts'
import { useElement } from './core/use-element.ts'
import { PinchedAreaContext } from './movable/area-context.ts'
import { createMovable } from './movable/movable.ts'
import { type MovableViewProps, pxOf, scaleOf, transformOf } from './movable/movable-props.ts'
import { watchPinch } from './movable/watch-pinch.ts'

export type { MovableViewProps } from './movable/movable-props.ts'

/** A view that can be dragged inside a MovableArea; 10 css px wide and high unless the page sets a size. */
export function MovableView(props: MovableViewProps) {
  const { own, host } = readProps<MovableViewProps>(props)
  // `animation` means something else for other boxes.
  const { animation: _, ...press } = own
  const box = boxProps(press, host)
  const element = useElement<HTMLDivElement>(host.ref)
  // After the first render the transform is set outside of React.
  const [transform] = useState(() =>
    transformOf(pxOf(own.x), pxOf(own.y), scaleOf(own, own.scaleValue)),
  )
  useMovable(own, element)

  return (
    <div
      {...box}
      ref={element}
      className={classes('taro-movable-view', looksOf(own), box.className)}
      style={{ ...box.style, transform }}
    />
  )
}

function useMovable(own: MovableViewProps, element: { readonly current: HTMLElement | null }) {
  const isAreaPinched = useContext(PinchedAreaContext)
  const latest = useRef(own)
  const movable = useRef<ReturnType<typeof createMovable>>(undefined)

  useLayoutEffect(() => {
    latest.current = own
  })
  useLayoutEffect(() => {
    const { current: view } = element
    const area = view?.closest<HTMLElement>('.taro-movable-area') ?? view?.parentElement
    if (!view || !area) return undefined
    const created = createMovable(view, area, latest)
    const stopPinch = watchPinch(isAreaPinched ? area : view, created.pinch)
    created.settle()
    movable.current = created
    return () => {
      created.stop()
      stopPinch()
    }
  }, [isAreaPinched, element])
  useLayoutEffect(() => movable.current?.follow(own))
}

function looksOf({ direction = 'none', disabled, scale }: MovableViewProps): string | undefined {
  if (disabled) return undefined
  return scale || direction === 'all' ? 'taro-movable-view_all' : `taro-movable-view_${direction}`
}
