import { atom } from 'nanostores'
import { type City, lbsCity } from '../../../api/index.ts'
import { navigateBack, redirectTo } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { askPlace, type PlaceAnswer } from '../../kit/ask-place.ts'
import { keepPlace, keptPlace, nowSeconds } from '../../kit/kept-place.ts'
import { ownPath } from './place-rules.ts'

export interface LocationState {
  /** City chosen before; '' for none. */
  current: string
  /** State of the position request, or why there is no position. */
  asking: 'no' | 'busy' | Extract<PlaceAnswer, string>
}

export function createLocationStore(back: string | undefined) {
  const $state = atom<LocationState>({
    current: '',
    asking: 'no',
  })
  /** The visitor has left: a late position is ignored. */
  let isOver = false
  const change = (part: Partial<LocationState>) => $state.set({ ...$state.get(), ...part })

  const cities = createQuery<{ list: City[] }>({ read: () => lbsCity({}) })

  async function load(): Promise<void> {
    change({ current: keptPlace(nowSeconds())?.city ?? '' })
    await cities.reload()
  }

  async function locate(): Promise<void> {
    if ($state.get().asking === 'busy') return
    change({ asking: 'busy' })
    const place = await askPlace()
    if (isOver) return
    if (typeof place === 'string') return change({ asking: place })
    // The position is stored even if its city is unknown.
    const city = await lbsCity(place).then(
      answer => answer.city,
      () => '',
    )
    choose({ ...place, city })
  }

  function choose({ lat, lng, city }: City): void {
    if (isOver) return
    keepPlace({ lat, lng, city, time: nowSeconds() })
    leave()
  }

  function leave(): void {
    if (isOver) return
    isOver = true
    const path = ownPath(back)
    void (path ? redirectTo({ url: path }) : navigateBack())
  }

  function stop(): void {
    isOver = true
  }

  return { $state, $cities: cities.$state, load, locate, choose, leave, stop }
}
