import './media.css'
import type { SyntheticEvent } from 'react'
import type { BoxProps } from './core/box.ts'
import { type ComponentHandler, withDetail } from './core/component-event.ts'
import type { HostProps, StandardProps } from './core/read-props.ts'

export interface MediaProps extends StandardProps, BoxProps {
  src?: string
  /** The browser's own controls are shown. */
  controls?: boolean
  /** Off by default; most browsers only obey with `muted`. */
  autoplay?: boolean
  loop?: boolean
  muted?: boolean
  onPlay?: ComponentHandler
  onPause?: ComponentHandler
  onEnded?: ComponentHandler
  /** s */
  onTimeUpdate?: ComponentHandler<{ currentTime: number; duration: number }>
  onError?: ComponentHandler<{ errMsg: string }>
}

/** The attributes and handlers that sound and video share. */
export function mediaProps({
  src,
  controls,
  autoplay,
  loop,
  muted,
  ...own
}: MediaProps): HostProps {
  return {
    src: src || undefined,
    controls,
    autoPlay: autoplay,
    loop,
    muted,
    onPlay: own.onPlay,
    onPause: own.onPause,
    onEnded: own.onEnded,
    onTimeUpdate: timed(own.onTimeUpdate),
    onError: (event: SyntheticEvent) =>
      own.onError?.(withDetail(event, { errMsg: `GET ${src} failed` })),
  }
}

function timed(handler: MediaProps['onTimeUpdate']) {
  if (!handler) return undefined
  return (event: SyntheticEvent<HTMLMediaElement>) => {
    const { currentTime, duration } = event.currentTarget
    handler(withDetail(event, { currentTime, duration }))
  }
}
