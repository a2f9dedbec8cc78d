import { atom } from 'nanostores'
import { type City, lbsCity } from '../../api/index.ts'
import { getLocation, navigateBack, redirectTo } from '../../runtime/index.ts'
import { keepPlace, keptPlace, nowSeconds } from './kept-place.ts'
import { ownPath } from './place-rules.ts'

/** Hosts that never answer must not keep anybody waiting, ms. */
const PATIENCE_MS = 10_000

export interface LocationState {
  /** City that was chosen before; '' for none. */
  current: string
  cities: City[]
  /** `failed`: the list of cities did not come. */
  status: 'loading' | 'ready' | 'failed'
  /** Asking the phone: under way, refused by the visitor, or without an answer. */
  asking: 'no' | 'busy' | 'denied' | 'silent'
}

export function createLocationStore(back: string | undefined) {
  const $state = atom<LocationState>({
    current: '',
    cities: [],
    status: 'loading',
    asking: 'no',
  })
  const change = (part: Partial<LocationState>) => $state.set({ ...$state.get(), ...part })

  async function load(): Promise<void> {
    change({ status: 'loading', current: keptPlace(nowSeconds())?.city ?? '' })
    await lbsCity({}).then(
      ({ list }) => change({ cities: list, status: 'ready' }),
      () => change({ status: 'failed' }),
    )
  }

  async function locate(): Promise<void> {
    if ($state.get().asking === 'busy') return
    change({ asking: 'busy' })
    try {
      const { latitude: lat, longitude: lng } = await inTime(getLocation({ type: 'gcj02' }))
      // The position is worth keeping even when nobody can name its city.
      const city = await lbsCity({ lat, lng }).then(
        answer => answer.city,
        () => '',
      )
      choose({ lat, lng, city })
    } catch (error) {
      change({ asking: isDenied(error) ? 'denied' : 'silent' })
    }
  }

  function choose({ lat, lng, city }: City): void {
    keepPlace({ lat, lng, city, time: nowSeconds() })
    leave()
  }

  function leave(): void {
    const path = ownPath(back)
    void (path ? redirectTo({ url: path }) : navigateBack())
  }

  return { $state, load, locate, choose, leave }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const isDenied = (error: unknown) =>
  /auth deny/.test(String((error as { errMsg?: unknown } | undefined)?.errMsg ?? error))
