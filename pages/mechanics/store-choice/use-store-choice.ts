import {
  getStorageSync,
  navigateTo,
  removeStorageSync,
  setStorageSync,
  useDidShow,
} from '../../../runtime/index.ts'

/** A store that the visitor has chosen on the store list. */
export interface ChosenShop {
  store_id: number
  name: string
}

/** What to do with the chosen store. */
export interface TakesStore {
  /** Shows the page for the store. */
  choose: (storeId: number) => unknown
  /** Moves one of the visitor's grants to the store. */
  move?: (grantId: string, to: ChosenShop) => unknown
}

/** Storage key under which the store list leaves the chosen store. */
const ANSWER = '__lbsShop__'

/**
 * Storage key for the purpose of the choice. Not page state: to get the phone's position, the store list leaves the
 * document, and this page is rebuilt afterwards.
 */
const AWAITED = '__lbsShopFor__'

interface Awaited {
  activity: string
  /** The coupon to move; '' for the page itself. */
  grantId: string
}

/** Takes the chosen store when the page is shown again: for the page, or for one of the visitor's coupons. */
export function useChosenShop({ choose, move }: TakesStore, id = ''): void {
  useDidShow(() => {
    const awaited = awaitedBy(id)
    if (!awaited) return
    removeStorageSync(AWAITED)
    const chosen = chosenShop()
    if (!chosen) return
    removeStorageSync(ANSWER)
    if (awaited.grantId) void move?.(awaited.grantId, chosen)
    else void choose(chosen.store_id)
  })
}

/** Opens the store list; `grantId` names the coupon to move. */
export function chooseShop(id: string, selected?: number, grantId = ''): void {
  setStorageSync(AWAITED, { activity: id, grantId } satisfies Awaited)
  removeStorageSync(ANSWER)
  const query = new URLSearchParams({ id })
  if (selected) query.set('selected', String(selected))
  void navigateTo({ url: `/selectLbsShop?${query}` })
}

function awaitedBy(id: string): Awaited | undefined {
  const { activity, grantId } = membersOf(AWAITED)
  return activity === id && typeof grantId === 'string' ? { activity: id, grantId } : undefined
}

function chosenShop(): ChosenShop | undefined {
  const { store_id, name } = membersOf(ANSWER)
  return Number.isSafeInteger(store_id) && typeof name === 'string'
    ? { store_id: store_id as number, name }
    : undefined
}

/** The stored value, if it is an object. */
function membersOf(key: string): Record<string, unknown> {
  const kept: unknown = getStorageSync(key)
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}
