import { useEffect, useRef } from 'react'
import type { PosterThing } from '../../../api/index.ts'
import { themeOf } from '../theme/theme.ts'

/** Pixels of the drawing's side. */
const SIDE = 288

export interface ThingPictureProps {
  thing: PosterThing
  color: string
  className: string
}

/** The object of a campaign in its colour, as its posters show it. */
export function ThingPicture({ thing, color, className }: ThingPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = themeOf(color) as Partial<Record<string, string>>
  const [brand = '', dark = '', soft = ''] = [
    theme['--brand-text'],
    theme['--brand-dark'],
    theme['--brand-line'],
  ]
  useEffect(() => {
    let isOpen = true
    void import('./things/things.ts').then(({ drawThing }) => {
      const pen = isOpen ? canvas.current?.getContext('2d') : undefined
      if (!pen) return
      pen.clearRect(0, 0, SIDE, SIDE)
      const place = { x: SIDE / 2, y: SIDE / 2, radius: SIDE * 0.38 }
      drawThing(pen, thing, place, { brand, dark, soft })
    }, ignored)
    return () => {
      isOpen = false
    }
  }, [thing, brand, dark, soft])
  return (
    <span className={className} style={themeOf(color)} aria-hidden='true'>
      <canvas ref={canvas} width={SIDE} height={SIDE} />
    </span>
  )
}

/** Without the painter the ground in the activity's colour stays. */
const ignored = (): void => undefined
