import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawPoster, type PosterContent } from './poster.ts'

/** Longest wait for the pictures of a poster, ms (specification). */
const longestMs = 8000

/** Address of the finished picture, because only a picture can be kept by a long press; undefined while it is drawn. */
export type DrawnPoster = { src: string } | 'failed' | undefined

/** Draws a poster on the canvas that takes the ref, and anew whenever its content changes. */
export function useDrawnPoster(content: PosterContent): {
  canvas: RefObject<HTMLCanvasElement | null>
  drawn: DrawnPoster
} {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<DrawnPoster>()
  /** Compared by what it says: callers put it together with each render. */
  const said = JSON.stringify(content)

  useEffect(() => {
    if (!canvas.current) return undefined
    let isOpen = true
    function end(result: DrawnPoster): void {
      if (isOpen) setDrawn(result)
      isOpen = false
    }
    setDrawn(undefined)
    const timer = setTimeout(() => end('failed'), longestMs)
    drawPoster(canvas.current, JSON.parse(said) as PosterContent).then(
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
