import { atom } from 'nanostores'
import {
  $staff,
  $visitor,
  getStoreUserInfo,
  isRefused,
  type StoreUserInfo,
} from '../../api/index.ts'

export type Entry =
  | { status: 'loading' }
  | { status: 'denied' | 'disabled' | 'failed' }
  | { status: 'ready'; uid: number; me: StoreUserInfo }

const notStaff = 1701
const staffDisabled = 1702

/** Whether the visitor works here: asked once, and known to every staff page of this visit. */
export const $entry = /* @__PURE__ */ atom<Entry>({ status: 'loading' })

/** Asks unless it is known. Another person at the same phone is another question. */
export async function enter(): Promise<void> {
  const known = $entry.get()
  if (known.status === 'ready' && known.uid === $visitor.get().uid) return
  $entry.set({ status: 'loading' })
  try {
    const me = await getStoreUserInfo({})
    know(me)
  } catch (error) {
    $entry.set({ status: refusedAs(error) ?? (isRefused(error) ? 'denied' : 'failed') })
  }
}

/** Shows whoever is no staff any more out of all staff pages; says whether the refusal meant that. */
export function leaveIfRefused(error: unknown): boolean {
  const status = refusedAs(error)
  if (status) $entry.set({ status })
  return status !== undefined
}

function refusedAs(error: unknown): 'denied' | 'disabled' | undefined {
  if (isRefused(error, staffDisabled)) return 'disabled'
  return isRefused(error, notStaff) ? 'denied' : undefined
}

/** Takes over what was just loaded or saved. */
export function know(me: StoreUserInfo): void {
  $staff.set({
    shopId: me.shop.shop_id,
    storeId: me.shop_store.store_id,
    userId: me.user.user_id,
  })
  $entry.set({ status: 'ready', uid: $visitor.get().uid, me })
}
