import { type SyntheticEvent, useEffect, useRef } from 'react'
import { boxProps } from './core/box.ts'
import { type ComponentHandler, componentEvent, withDetail } from './core/component-event.ts'
import { classes, readProps } from './core/read-props.ts'
import { useDidHide } from '../page/hooks.ts'
import { type MediaProps, mediaProps } from './media.tsx'

export interface VideoProps extends MediaProps {
  /** Picture shown until it plays. */
  poster?: string
  /** Start position, s; 0 by default. */
  initialTime?: number
  /** `contain` by default. */
  objectFit?: 'contain' | 'fill' | 'cover'
  /** Pauses when another page covers this one. On by default. */
  autoPauseIfNavigate?: boolean
  /** It has entered or left full screen. */
  onFullscreenChange?: ComponentHandler<{ fullScreen: boolean }>
  /** Playback waits for data. */
  onWaiting?: ComponentHandler
  /** More of the file has been buffered; `detail.buffered` in %. */
  onProgress?: ComponentHandler<{ buffered: number }>
  /** Size, px, and duration, s, are known. */
  onLoadedMetaData?: ComponentHandler<{ width: number; height: number; duration: number }>
}

/** An inline video: `controls` are on by default, and it does not enter full screen by itself. */
export function Video(props: VideoProps) {
  const { own, host } = readProps<VideoProps>(props)
  const {
    controls = true,
    poster,
    initialTime,
    objectFit = 'contain',
    autoPauseIfNavigate = true,
  } = own
  const ref = useRef<HTMLVideoElement>(null)
  useFullscreen(ref, own.onFullscreenChange)
  useDidHide(() => {
    if (autoPauseIfNavigate) ref.current?.pause()
  })
  const { children: _, ...box } = boxProps(own, host)

  function handleMetadata(event: SyntheticEvent<HTMLVideoElement>): void {
    const { videoWidth: width, videoHeight: height, duration } = event.currentTarget
    if (initialTime) event.currentTarget.currentTime = initialTime
    own.onLoadedMetaData?.(withDetail(event, { width, height, duration }))
  }

  function handleProgress(event: SyntheticEvent<HTMLVideoElement>): void {
    const { buffered, duration } = event.currentTarget
    const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
    own.onProgress?.(withDetail(event, { buffered: duration > 0 ? (end / duration) * 100 : 0 }))
  }

  return (
    <video
      {...box}
      {...mediaProps({ ...own, controls })}
      ref={ref}
      className={classes('taro-video', host.className)}
      style={{ objectFit, ...host.style }}
      poster={poster || undefined}
      playsInline
      onWaiting={own.onWaiting as undefined}
      onProgress={own.onProgress && handleProgress}
      onLoadedMetadata={handleMetadata}
    />
  )
}

function useFullscreen(
  ref: { readonly current: HTMLVideoElement | null },
  handler: VideoProps['onFullscreenChange'],
): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const notify = (fullScreen: boolean) =>
      latest.current?.(componentEvent('fullscreenchange', video, { fullScreen }))
    const handleChange = () => notify(document.fullscreenElement === video)
    const handleBegin = () => notify(true)
    const handleEnd = () => notify(false)
    video.addEventListener('fullscreenchange', handleChange)
    // iPhones have no other full screen.
    video.addEventListener('webkitbeginfullscreen', handleBegin)
    video.addEventListener('webkitendfullscreen', handleEnd)
    return () => {
      video.removeEventListener('fullscreenchange', handleChange)
      video.removeEventListener('webkitbeginfullscreen', handleBegin)
      video.removeEventListener('webkitendfullscreen', handleEnd)
    }
  }, [ref])
}
