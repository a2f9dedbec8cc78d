import './image.css'
import type { CSSProperties, SyntheticEvent } from 'react'
import * as messages from '../core/messages.ts'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, withDetail } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface ImageProps extends StandardProps, BoxProps {
  /** Address of the picture; nothing is loaded without it. */
  src?: string
  /** How the picture fits its box; `scaleToFill` by default and for unknown values. */
  mode?: ImageMode
  /** Loads when it approaches the viewport. Off by default. */
  lazyLoad?: boolean
  /** Alternative text; '' by default. */
  alt?: string
  /** `detail`: the natural size of the picture, px. */
  onLoad?: ComponentHandler<{ width: number; height: number }>
  /** The picture failed to load: `GET src failed`. */
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

/** In the modes that fix one side, the platform sets the other side regardless of the page's style. */
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
