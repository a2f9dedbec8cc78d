import { atom } from 'nanostores'
import {
  $staff as $appStaff,
  $visitor,
  getPosterList,
  getStoreUserInfo,
  type PosterList,
  type StoreUserInfo,
  shopShare,
} from '../../../api/index.ts'
import { getStorageSync, setStorageSync } from '../../../runtime/index.ts'
import type { Material } from '../material.ts'
import { goodsIdsText, toggleGoods } from '../../kit/share/goods-choice.ts'

/** Identifies the sharer in the link. */
export interface ShopLink {
  shareShopId: number
  userId: number
}

/** Pending action of the staff bar. */
export type StaffBusy = 'sharing' | 'posters'

export type StaffStore = ReturnType<typeof createStaffStore>

/** Wire names of the shared material's id. */
const idFields = { article: 'articleId', video: 'videoId', file: 'fileId' } as const

/** State of a staff member's actions for one material; stays empty for a reader. */
export function createStaffStore({ kind, id }: Pick<Material, 'kind' | 'id'>) {
  const $staff = atom<StoreUserInfo | undefined>()
  const $chosen = atom<number[]>([])
  const $posters = atom<PosterList | undefined>()
  /** Set once the share with this choice of goods is registered. */
  const $shopLink = atom<ShopLink | undefined>()
  const $busy = atom<StaffBusy | undefined>()

  /**
   * A customer is refused, which means: no staff bar. Not requested without a session, because the response would
   * start a login.
   */
  async function lookUp(): Promise<void> {
    if (!$visitor.get().uid) return
    const staff = await getStoreUserInfo({}).catch(() => undefined)
    if (!staff) return
    const { shop_id: shopId } = staff.shop
    if (!getStorageSync('shop_id')) setStorageSync('shop_id', shopId)
    $appStaff.set({ shopId, storeId: staff.shop_store.store_id, userId: staff.user.user_id })
    $staff.set(staff)
  }

  /** False if the choice is full. */
  function toggle(goodsId: number): boolean {
    const chosen = toggleGoods($chosen.get(), goodsId)
    if (!chosen) return false
    $chosen.set(chosen)
    $shopLink.set(undefined)
    return true
  }

  /** Undefined if the server refused, which the request has reported. */
  async function during<T>(what: StaffBusy, job: Promise<T>): Promise<T | undefined> {
    $busy.set(what)
    try {
      return await job
    } catch {
      return undefined
    } finally {
      $busy.set(undefined)
    }
  }

  async function register(): Promise<ShopLink | undefined> {
    const userId = $staff.get()?.user.user_id
    if ($shopLink.get() || !userId) return $shopLink.get()
    const goodsIds = goodsIdsText($chosen.get())
    const query = { [idFields[kind]]: String(id), ...(goodsIds && { goodsIds }) }
    const shared = await during('sharing', shopShare(query))
    if (shared) $shopLink.set({ shareShopId: shared.share_shop_id, userId })
    return $shopLink.get()
  }

  /** A poster contains the share link, so the share is registered first. */
  async function loadPosters(): Promise<boolean> {
    if (!(await register())) return false
    if (!$posters.get()) $posters.set(await during('posters', getPosterList({})))
    return Boolean($posters.get())
  }

  return { $staff, $chosen, $posters, $shopLink, $busy, lookUp, toggle, register, loadPosters }
}
