import './media.css'
import type { SyntheticEvent } from 'react'
import * as messages from '../core/messages.ts'
import type { BoxProps } from './core/box.ts'
import { type ComponentHandler, withDetail } from './core/component-event.ts'
import type { HostProps, StandardProps } from './core/read-props.ts'

export interface MediaProps extends StandardProps, BoxProps {
  /** Address of the file. */
  src?: string
  /** Shows the browser's own controls. On for Video, off for Audio by default. */
  controls?: boolean
  /** Off by default; most browsers allow it only with `muted`. */
  autoplay?: boolean
  /** Starts over at the end. Off by default. */
  loop?: boolean
  /** Off by default. */
  muted?: boolean
  /** Playback has started or resumed. */
  onPlay?: ComponentHandler
  /** Also fires at the end, as browsers do. */
  onPause?: ComponentHandler
  /** Never with `loop`. */
  onEnded?: ComponentHandler
  /** During playback; `detail` in s. */
  onTimeUpdate?: ComponentHandler<{ currentTime: number; duration: number }>
  /** The file failed to load or cannot be played: `GET src failed`. */
  onError?: ComponentHandler<{ errMsg: string }>
}

/** Attributes and handlers that Audio and Video share. */
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
