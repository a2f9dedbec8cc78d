import './image.css'
import type { CSSProperties, SyntheticEvent } from 'react'
import * as messages from '../core/messages.ts'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, withDetail } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface ImageProps extends StandardProps, BoxProps {
  /** Of the picture; without it nothing is loaded. */
  src?: string
  /** How the picture fits its box; `scaleToFill` by default, as is any other word. */
  mode?: ImageMode
  /** Loads when it comes near the screen. Off by default. */
  lazyLoad?: boolean
  /** Text for who cannot see it; '' by default. */
  alt?: string
  /** `detail`: the picture's own size, px. */
  onLoad?: ComponentHandler<{ width: number; height: number }>
  /** The picture does not come: `GET src failed`. */
  onError?: ComponentHandler<{ errMsg: string }>
}

export type ImageMode =
  | 'scaleToFill'
  | 'aspectFit'
  | 'aspectFill'
  | 'widthFix'
  | 'heightFix'
  | 'top'
  | 'bottom'
  | 'center'
  | 'left'
  | 'right'
  | 'top left'
  | 'top right'
  | 'bottom left'
  | 'bottom right'

/** Of the fixing modes the platform sets the other side, whatever the page says. */
const fits: Record<string, CSSProperties> = {
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { height: 'auto' },
  heightFix: { width: 'auto' },
}

/** A picture: one `img`, 320x240 css px unless the page gives it a size. */
export function Image(props: ImageProps) {
  const { own, host } = readProps<ImageProps>(props)
  const { src, mode, lazyLoad, alt = '', onLoad, onError } = own
  const { children: _, ...box } = boxProps(own, host)

  function handleLoad(event: SyntheticEvent<HTMLImageElement>): void {
    const { naturalWidth: width, naturalHeight: height } = event.currentTarget
    onLoad?.(withDetail(event, { width, height }))
  }

  function handleError(event: SyntheticEvent<HTMLImageElement>): void {
    onError?.(withDetail(event, { errMsg: messages.fileFailed(src) }))
  }

  return (
    <img
      {...box}
      className={classes('taro-img', host.className)}
      style={{ ...host.style, ...fitOf(mode) }}
      src={src || undefined}
      alt={alt}
      loading={lazyLoad ? 'lazy' : undefined}
      onLoad={onLoad && handleLoad}
      onError={onError && handleError}
    />
  )
}

function fitOf(mode = 'scaleToFill'): CSSProperties | undefined {
  if (mode in fits) return fits[mode]
  const isPlace = /^(top|bottom|center|left|right)( (left|right))?$/.test(mode)
  return isPlace ? { objectFit: 'none', objectPosition: mode } : undefined
}
