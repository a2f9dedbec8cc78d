import { atom } from 'nanostores'
import { showToast } from '../../../runtime/index.ts'
import type { PlaceAnswer } from '../../kit/ask-place.ts'
import { keepPlace, keptPlace, nowSeconds } from '../../kit/kept-place.ts'

/** State of the position request: `no`, under way, or why there is no position. */
export type Asking = 'no' | 'busy' | Extract<PlaceAnswer, string>

/** Requests the phone's position; the page is then read again. */
export function createLocator({
  isPreview,
  load,
}: {
  isPreview: boolean
  load: () => Promise<void>
}) {
  const $asking = atom<Asking>('no')

  /** Resolves with whether the position is known. */
  async function locate(): Promise<boolean> {
    if (isPreview) {
      void showToast({ title: '预览状态不可操作', icon: 'none' })
      return false
    }
    if ($asking.get() === 'busy') return false
    $asking.set('busy')
    const place = await import('../../kit/ask-place.ts').then(
      ({ askPlace }) => askPlace(),
      () => 'silent' as const,
    )
    if (typeof place === 'string') {
      $asking.set(place)
      return false
    }
    keepPlace({ ...place, city: '', time: nowSeconds() })
    await load()
    $asking.set('no')
    return true
  }

  return { $asking, locate }
}

/** The position from the last half hour, as fields of a call. */
export function placeFields(): { lat?: number; lng?: number } {
  const place = keptPlace(nowSeconds())
  return place ? { lat: place.lat, lng: place.lng } : {}
}
