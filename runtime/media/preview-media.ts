import { defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isArray } from '../core/params.ts'
import { element } from '../dom/element.ts'
import { addressOf } from '../files/file-store.ts'
import { openFullScreen } from './full-screen-layer.ts'
import { showPictures } from './preview-image.ts'

export interface MediaSource {
  url: string
  /** `image` by default. */
  type?: 'image' | 'video'
  /** Picture shown until the video plays. */
  poster?: string
}

export interface PreviewMediaOptions {
  /** `{url, type, poster}` of each; `type` is `image` by default, or `video`. */
  sources: readonly MediaSource[]
  /** Index, 0 by default. */
  current: number
}

/**
 * Shows pictures and videos full screen and resolves at once: a video alone, a picture together with all
 * pictures of `sources`. Fails with `暂时不支持 API previewMedia` for pictures if neither app nor host has a
 * viewer.
 */
export const previewMedia = /* @__PURE__ */ defineApi<PreviewMediaOptions, object, 'sources'>(
  'previewMedia',
  {
    defaults: { current: 0 },
    checks: { sources: [isArray] },
    run({ sources, current }) {
      const first = sources[current] ?? sources[0]
      if (first?.type === 'video') return showVideo(first)
      const pictures = sources.filter(({ type }) => type !== 'video')
      const index = first ? pictures.indexOf(first) : 0
      return showPictures(
        pictures.map(({ url }) => url),
        index,
        'previewMedia',
      )
    },
  },
)

function showVideo({ url, poster }: MediaSource): void {
  const attributes = { src: addressOf(url), controls: '', autoplay: '', playsinline: '' }
  const video = element('video', 'taro-full-screen__video', attributes)
  if (poster) video.poster = addressOf(poster)
  openFullScreen({ content: video, label: messages.videoPreview, onClose: () => video.pause() })
}
