import {
  $staff,
  $visitor,
  codes,
  getStoreUserInfo,
  isRefused,
  type StoreUserInfo,
} from '../../api/index.ts'
import { createQuery } from '../data/query.ts'

/** Whether the visitor is on the staff: read once, and shared by all staff pages of this visit. */
const query = /* @__PURE__ */ createQuery<
  { uid: number; me: StoreUserInfo },
  'denied' | 'disabled'
>({
  async read() {
    const me = await getStoreUserInfo({})
    noteShop(me)
    return { uid: $visitor.get().uid, me }
  },
  statusOf: error => refusedAs(error) ?? (isRefused(error) ? 'denied' : undefined),
})

export const { $state: $entry } = query

/** Reads unless known; again for another visitor on the same phone. */
export async function loadEntry(): Promise<void> {
  if (query.data()?.uid !== $visitor.get().uid) await query.reload()
}

/** Reads again: somebody has become staff, or more than that. */
export const reloadEntry = (): Promise<boolean> => query.reload()

/** Closes all staff pages for a visitor who is no longer on the staff; returns whether the refusal meant that. */
export function leaveIfRefused(error: unknown): boolean {
  const status = refusedAs(error)
  if (status) $entry.set({ status })
  return status !== undefined
}

function refusedAs(error: unknown): 'denied' | 'disabled' | undefined {
  if (isRefused(error, codes.staffDisabled)) return 'disabled'
  return isRefused(error, codes.notStaff) ? 'denied' : undefined
}

/** Takes over data that was just saved. */
export function know(me: StoreUserInfo): void {
  noteShop(me)
  $entry.set({ status: 'ready', uid: $visitor.get().uid, me })
}

function noteShop({ shop, shop_store: store, user }: StoreUserInfo): void {
  $staff.set({ shopId: shop.shop_id, storeId: store.store_id, userId: user.user_id })
}
