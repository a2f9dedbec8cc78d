import './media.css'
import type { SyntheticEvent } from 'react'
import * as messages from '../core/messages.ts'
import type { BoxProps } from './core/box.ts'
import { type ComponentHandler, withDetail } from './core/component-event.ts'
import type { HostProps, StandardProps } from './core/read-props.ts'

export interface MediaProps extends StandardProps, BoxProps {
  /** Of the file. */
  src?: string
  /** The browser's own controls are shown. On for Video, off for Audio by default. */
  controls?: boolean
  /** Off by default; most browsers only obey with `muted`. */
  autoplay?: boolean
  /** Begins anew at the end. Off by default. */
  loop?: boolean
  /** Off by default. */
  muted?: boolean
  /** It begins or goes on. */
  onPlay?: ComponentHandler
  /** Also at the end, as browsers have it. */
  onPause?: ComponentHandler
  /** Never with `loop`. */
  onEnded?: ComponentHandler
  /** While it plays; `detail` in s. */
  onTimeUpdate?: ComponentHandler<{ currentTime: number; duration: number }>
  /** The file does not come or cannot be played: `GET src failed`. */
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
      own.onError?.(withDetail(event, { errMsg: messages.fileFailed(src) })),
  }
}

function timed(handler: MediaProps['onTimeUpdate']) {
  if (!handler) return undefined
  return (event: SyntheticEvent<HTMLMediaElement>) => {
    const { currentTime, duration } = event.currentTarget
    handler(withDetail(event, { currentTime, duration }))
  }
}
