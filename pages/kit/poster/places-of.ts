import type { PosterPart } from '../../../api/index.ts'
import type { PosterSize } from './poster-layout.ts'
import type { PosterContent } from './poster.ts'

/** Height of a line of a place's text, in sizes of its letters. */
export const LINE_HEIGHT = 1.3

/** Where the shop has put everything. */
export interface PosterPlaces {
  size: PosterSize
  parts: readonly PosterPart[]
}

/** A poster with places uses only the names, the face and the link of its content. */
export interface DrawnContent extends PosterContent {
  places?: PosterPlaces | undefined
}

/** The places of a poster of the shop; undefined for one that is drawn like all. */
export const placesOf = ({
  width,
  height,
  parts,
}: {
  width: number
  height: number
  parts: readonly PosterPart[]
}): PosterPlaces | undefined =>
  parts.length > 0 ? { size: { w: width, h: height }, parts } : undefined
