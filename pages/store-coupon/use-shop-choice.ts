import { useRef } from 'react'
import {
  getStorageSync,
  navigateTo,
  removeStorageSync,
  setStorageSync,
  showModal,
  useDidShow,
} from '../../runtime/index.ts'
import type { StoreCouponPageStore } from './store-coupon-store.ts'

/** Where the page that chooses a store leaves its answer. */
const KEY = '__lbsShop__'
/** For which of my coupons a store is being chosen: the host may start the app anew on the way back. */
const ASKED = '__lbsShopFor__'

/**
 * Sends the visitor to choose a store and takes the answer when the page is seen again: for the page, or for one of the
 * visitor's coupons, which moves once and only after a yes.
 */
export function useShopChoice(
  store: StoreCouponPageStore,
  id: string | undefined,
): (selected: number | undefined, grantId?: string) => void {
  const isAway = useRef(false)

  useDidShow(() => {
    const chosen = isAway.current ? chosenShop() : undefined
    if (!chosen) return
    isAway.current = false
    const grantId: unknown = getStorageSync(ASKED)
    removeStorageSync(KEY)
    if (typeof grantId === 'string' && grantId) void moveAfterYes(store, grantId, chosen)
    else void store.choose(chosen.store_id)
  })

  return (selected, grantId = '') => {
    isAway.current = true
    removeStorageSync(KEY)
    setStorageSync(ASKED, grantId)
    const query = new URLSearchParams({ id: id ?? '' })
    if (selected) query.set('selected', String(selected))
    void navigateTo({ url: `/selectLbsShop?${query}` })
  }
}

interface ChosenShop {
  store_id: number
  name: string
}

async function moveAfterYes(
  store: StoreCouponPageStore,
  grantId: string,
  { store_id, name }: ChosenShop,
): Promise<void> {
  const { confirm } = await showModal({
    title: '更换门店',
    content: `把这张券换到${name}使用？只能更换一次。`,
    confirmText: '更换',
  })
  if (confirm) await store.change(grantId, store_id)
}

function chosenShop(): ChosenShop | undefined {
  const kept: unknown = getStorageSync(KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { store_id, name } = kept as Record<string, unknown>
  return Number.isSafeInteger(store_id) && typeof name === 'string'
    ? { store_id: store_id as number, name }
    : undefined
}
