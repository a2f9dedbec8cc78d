import './tile-picture.css'
import type { PosterThing } from '../../../api/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Thumb } from '../../kit/thumb.tsx'

/** Lazy: most activities have a picture. */
const ThingPicture = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../kit/poster/thing-picture.tsx').then(({ ThingPicture: Picture }) => Picture),
)

export interface TilePictureProps {
  src: string
  color: string
  thing: PosterThing
  /** Its size. */
  className: string
  /** Width for which the picture is loaded, as `Thumb` takes it. */
  width?: number
  isMain?: boolean
}

/** The picture of an activity, or the object of its kind in its colour. */
export function TilePicture({ src, color, thing, className, ...rest }: TilePictureProps) {
  const look = `business-tile ${className}`
  if (src) return <Thumb className={look} src={src} {...rest} />
  const waiting = <span className={look} aria-hidden='true' />
  return <ThingPicture className={look} {...{ thing, color, waiting }} />
}
