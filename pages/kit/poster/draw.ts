import type { DrawnContent } from './places-of.ts'
import { drawPlaces } from './places.ts'
import { drawPoster } from './poster.ts'

/** Paints a poster by its own places if it has some, else as every poster is; resolves with its address. */
export function draw(canvas: HTMLCanvasElement, content: DrawnContent): Promise<string> {
  const { places, background, staffName: name, avatar, link } = content
  if (!places) return drawPoster(canvas, content)
  return drawPlaces(canvas, { ...places, background, person: { name, avatar }, link })
}
