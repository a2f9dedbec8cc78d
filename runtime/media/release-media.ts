/** Releases a sound or video for good: browsers keep a connection and a decoder for each element with a source. */
export function releaseMedia(media: HTMLMediaElement): void {
  media.pause()
  media.removeAttribute('src')
  media.load()
}
