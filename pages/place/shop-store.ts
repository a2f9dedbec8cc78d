import { atom } from 'nanostores'
import { type LbsStore, lbsStoreList } from '../../api/index.ts'
import { navigateBack, setStorageSync } from '../../runtime/index.ts'
import { keptPlace, nowSeconds } from '../kit/kept-place.ts'

export interface ShopState {
  status: 'loading' | 'ready' | 'failed'
  list: LbsStore[]
  cities: string[]
  hasMore: boolean
  keyword: string
  city: string
  isPlaced: boolean
}

const LIMIT = 20

/** The brand's stores, nearest first. A brand with one store has nothing to choose. */
export function createShopStore(query: Record<string, string>) {
  const $state = atom<ShopState>({
    status: 'loading',
    list: [],
    cities: [],
    hasMore: false,
    keyword: '',
    city: '',
    isPlaced: false,
  })
  const change = (part: Partial<ShopState>) => $state.set({ ...$state.get(), ...part })
  let page = 1
  let asks = 0

  async function load(isNext = false): Promise<void> {
    asks += 1
    const ask = asks
    page = isNext ? page + 1 : 1
    const place = keptPlace(nowSeconds())
    const { keyword, city, list } = $state.get()
    change({ isPlaced: Boolean(place), ...(isNext ? {} : { status: 'loading' as const }) })
    const activity_id = /^\d+$/.test(query.id ?? '') ? query.id : undefined
    const where = { lat: place?.lat, lng: place?.lng }
    await lbsStoreList({ ...where, keyword, city, activity_id, page, limit: LIMIT }).then(
      answer => {
        // Of two searches the later one counts, whichever answers first.
        if (ask !== asks) return
        const stores = isNext ? [...list, ...answer.list] : answer.list
        change({
          status: 'ready',
          list: stores,
          cities: answer.cities,
          hasMore: answer.has_more,
        })
        const [only] = stores
        if (only?.open && answer.total === 1 && !keyword && !city && query.from !== 'brand')
          choose(only)
      },
      () => {
        if (ask !== asks) return
        if (isNext) page -= 1
        change({ status: isNext ? 'ready' : 'failed' })
      },
    )
  }

  /** An answer that comes after the visitor has gone on counts for nothing. */
  function stop(): void {
    asks += 1
  }

  function search(part: Partial<Pick<ShopState, 'keyword' | 'city'>>): void {
    change(part)
    void load()
  }

  function choose({ store_id, store_name: name, open }: LbsStore): void {
    if (!open) return
    setStorageSync('__lbsShop__', { store_id, name, time: nowSeconds() })
    void navigateBack()
  }

  return { $state, load, search, choose, stop }
}
