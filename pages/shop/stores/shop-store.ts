import { atom } from 'nanostores'
import { isId, type LbsStore, lbsStoreList, type StoreList } from '../../../api/index.ts'
import { navigateBack, setStorageSync } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { keptPlace, nowSeconds } from '../../kit/kept-place.ts'

export interface Sought {
  keyword: string
  city: string
}

const LIMIT = 20

/** The brand's stores, nearest first. A brand with one store needs no choice. */
export function createShopStore(query: Record<string, string>) {
  const $sought = atom<Sought>({ keyword: '', city: '' })
  /** The position is known, so the list is sorted by distance. */
  const $isPlaced = atom(false)
  /** The last list, which stays visible while another one loads. */
  const $shown = atom<StoreList | undefined>()
  const found = createPagedQuery<LbsStore, StoreList>({
    read: page => {
      const { lat, lng } = keptPlace(nowSeconds()) ?? {}
      const activity_id = isId(query.id) ? query.id : undefined
      return lbsStoreList({ lat, lng, ...$sought.get(), activity_id, page, limit: LIMIT })
    },
  })
  found.$state.listen(state => {
    if (state.status === 'ready') $shown.set(state)
  })

  async function load(): Promise<void> {
    $isPlaced.set(keptPlace(nowSeconds()) !== undefined)
    if (await found.reload()) chooseOnly()
  }

  function chooseOnly(): void {
    const { list = [], total = 0 } = found.data() ?? {}
    const { keyword, city } = $sought.get()
    const [only] = list
    if (only?.open && total === 1 && !keyword && !city && query.from !== 'brand') choose(only)
  }

  function search(part: Partial<Sought>): void {
    $sought.set({ ...$sought.get(), ...part })
    void load()
  }

  function choose({ store_id, store_name: name, open }: LbsStore): void {
    if (!open) return
    setStorageSync('__lbsShop__', { store_id, name, time: nowSeconds() })
    void navigateBack()
  }

  const { $state, more, drop } = found
  return { $state, $sought, $isPlaced, $shown, load, more, search, choose, stop: drop }
}
