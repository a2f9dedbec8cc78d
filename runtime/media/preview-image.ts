import { bridgeHas, callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { isArray } from '../core/params.ts'
import { services } from '../core/services.ts'
import { unsupported } from '../core/unsupported.ts'
import { addressOf } from '../files/file-store.ts'

export interface PreviewImageOptions {
  /** Paths or addresses. */
  urls: readonly string[]
  /** Address or index of the first picture, the first one by default. */
  current?: string | number
  /** Tolerated: browsers and hosts decide about their long-press menu. */
  showmenu?: boolean
}

/**
 * Shows pictures full screen and resolves at once. `current` is an address, of which the last match counts,
 * or an index; without a match the first picture is shown. Fails with `暂时不支持 API previewImage` if neither
 * app nor host has a viewer.
 */
export const previewImage = /* @__PURE__ */ defineApi<PreviewImageOptions, object, 'urls'>(
  'previewImage',
  {
    checks: { urls: [isArray] },
    run: ({ urls, current }) => showPictures(urls, indexOf(current, urls)),
  },
)

/** Opens the app's viewer, else the host's. */
export function showPictures(
  paths: readonly string[],
  current: number,
  api = 'previewImage',
): Promise<void> | void {
  const urls = paths.map(addressOf)
  const { openViewer } = services()
  if (openViewer) {
    openViewer({ urls, current })
    return undefined
  }
  if (!bridgeHas('previewImage')) throw unsupported(api)
  return callBridge('previewImage', { urls, current: urls[current] }).then(() => undefined)
}

function indexOf(current: string | number | undefined, urls: readonly string[]): number {
  if (typeof current === 'string') return Math.max(0, urls.lastIndexOf(current))
  return current !== undefined && urls[current] !== undefined ? current : 0
}
