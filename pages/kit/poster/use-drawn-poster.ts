import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DrawnContent } from './places-of.ts'

/** Time limit for the pictures of a poster, ms (specification). */
const longestMs = 8000

/** Address of the finished image, because a long press can only save an image; undefined while it is drawn. */
export type DrawnPoster = { src: string } | 'failed' | undefined

/** Loads the painter and draws a poster on the canvas that receives the ref, and again whenever its content changes. */
export function useDrawnPoster(content: DrawnContent): {
  canvas: RefObject<HTMLCanvasElement | null>
  drawn: DrawnPoster
} {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<DrawnPoster>()
  /** Compared by value: callers create the object with each render. */
  const said = JSON.stringify(content)

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return undefined
    let isOpen = true
    function end(result: DrawnPoster): void {
      if (isOpen) setDrawn(result)
      isOpen = false
    }
    setDrawn(undefined)
    const timer = setTimeout(() => end('failed'), longestMs)
    import('./draw.ts')
      .then(({ draw }) => draw(paper, JSON.parse(said) as DrawnContent))
      .then(
        src => end({ src }),
        () => end('failed'),
      )
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [said])

  return { canvas, drawn }
}
