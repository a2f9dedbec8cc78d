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
    if (isRefused(error, staffDisabled)) $entry.set({ status: 'disabled' })
    else $entry.set({ status: isRefused(error) ? 'denied' : 'failed' })
  }
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
