/** Ends a sound or a video for good: browsers keep a connection and a decoder for each that still has a source. */
export function releaseMedia(media: HTMLMediaElement): void {
  media.pause()
  media.removeAttribute('src')
  media.load()
}
