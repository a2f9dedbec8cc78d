import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createMachine, type Machine, type Seen } from './machine.ts'
import type { SwiperProps } from './swiper-props.ts'

interface Elements {
  box: RefObject<HTMLElement | null>
  track: RefObject<HTMLElement | null>
}

/** Motion of a Swiper. React renders only when the active dot changes. */
export function useSlides(own: SwiperProps, { box, track }: Elements, first: Seen) {
  const [seen, setSeen] = useState(first)
  const [, setRound] = useState(0)
  const latest = useRef(own)
  const machine = useRef<Machine>(undefined)

  const look = useCallback(() => {
    const now = machine.current?.seen() ?? { current: 0, count: 0 }
    setSeen(before => (before.current === now.current && before.count === now.count ? before : now))
  }, [])

  useLayoutEffect(() => {
    latest.current = own
  })
  useLayoutEffect(() => {
    if (!box.current || !track.current) return undefined
    machine.current = createMachine(box.current, track.current, latest, look)
    return () => {
      machine.current?.stop()
      machine.current = undefined
    }
  }, [box, track, look])
  useLayoutEffect(() => {
    machine.current?.follow(own)
    look()
  })

  /** Called when a slide mounts or unmounts, possibly without a render of the Swiper. */
  const recount = useCallback(() => {
    if (machine.current) setRound(round => round + 1)
  }, [])
  return { seen, recount }
}
