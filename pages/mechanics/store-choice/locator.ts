import { atom } from 'nanostores'
import { showToast } from '../../../runtime/index.ts'
import type { PlaceAnswer } from '../../kit/ask-place.ts'
import { keepPlace, keptPlace, nowSeconds } from '../../kit/kept-place.ts'

/** Asking where the phone is: under way, or why it does not tell. */
export type Asking = 'no' | 'busy' | Extract<PlaceAnswer, string>

/** Asks the phone where it is; what the page shows is then read again. */
export function createLocator({
  isPreview,
  load,
}: {
  isPreview: boolean
  load: () => Promise<void>
}) {
  const $asking = atom<Asking>('no')

  /** Says whether the place is known. */
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

/** Where the visitor said to be within the last half hour, as fields of a call. */
export function placeFields(): { lat?: number; lng?: number } {
  const place = keptPlace(nowSeconds())
  return place ? { lat: place.lat, lng: place.lng } : {}
}
