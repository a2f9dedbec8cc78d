import { useRef } from 'react'
import { getStorageSync, navigateTo, removeStorageSync, useDidShow } from '../../runtime/index.ts'
import type { ChosenShop } from './move-after-yes.ts'
import type { StoreCouponPageStore } from './store-coupon-store.ts'

/** Where the page that chooses a store leaves its answer. */
const KEY = '__lbsShop__'

/**
 * Sends the visitor to choose a store and takes the answer when the page is seen again: for the page, or for one of the
 * visitor's coupons, which moves once and only after a yes.
 */
export function useShopChoice(
  store: StoreCouponPageStore,
  id: string | undefined,
): (selected: number | undefined, grantId?: string) => void {
  /** While the visitor is away to choose: for which of their coupons, '' for the page. */
  const awayFor = useRef<string>(undefined)

  useDidShow(() => {
    const grantId = awayFor.current
    const chosen = grantId === undefined ? undefined : chosenShop()
    if (!chosen) return
    awayFor.current = undefined
    removeStorageSync(KEY)
    if (grantId) void move(store, grantId, chosen)
    else void store.choose(chosen.store_id)
  })

  return (selected, grantId = '') => {
    awayFor.current = grantId
    removeStorageSync(KEY)
    const query = new URLSearchParams({ id: id ?? '' })
    if (selected) query.set('selected', String(selected))
    void navigateTo({ url: `/selectLbsShop?${query}` })
  }
}

function chosenShop(): ChosenShop | undefined {
  const kept: unknown = getStorageSync(KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { store_id, name } = kept as Record<string, unknown>
  return Number.isSafeInteger(store_id) && typeof name === 'string'
    ? { store_id: store_id as number, name }
    : undefined
}

async function move(store: StoreCouponPageStore, grantId: string, to: ChosenShop): Promise<void> {
  const { moveAfterYes } = await import('./move-after-yes.ts')
  await moveAfterYes(store, grantId, to)
}
