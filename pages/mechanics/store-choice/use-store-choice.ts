import {
  getStorageSync,
  navigateTo,
  removeStorageSync,
  setStorageSync,
  useDidShow,
} from '../../../runtime/index.ts'

/** A store that the visitor has chosen on the page of stores. */
export interface ChosenShop {
  store_id: number
  name: string
}

/** What becomes of the store that was chosen. */
export interface TakesStore {
  /** Shows the page for it. */
  choose: (storeId: number) => unknown
  /** Moves something that the visitor holds there. */
  move?: (grantId: string, to: ChosenShop) => unknown
}

/** Where the page that chooses a store leaves its answer. */
const ANSWER = '__lbsShop__'

/**
 * For what an answer is awaited. Not in the page: on the way to the phone's position the choosing page leaves the
 * document, and this one is built anew after it.
 */
const AWAITED = '__lbsShopFor__'

interface Awaited {
  activity: string
  /** The coupon that is to move; '' for the page. */
  grantId: string
}

/** Takes the store that was chosen when the page is seen again: for the page, or for one of the visitor's coupons. */
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

/** Sends the visitor to choose a store; `grantId` names the coupon that is to move. */
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

/** What is kept there, when it is an object at all. */
function membersOf(key: string): Record<string, unknown> {
  const kept: unknown = getStorageSync(key)
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}
