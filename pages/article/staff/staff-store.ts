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
import { goodsIdsText, toggleGoods } from '../offer-rules.ts'

/** Who shared, as the link names them. */
export interface ShopLink {
  shareShopId: number
  userId: number
}

export type StaffStore = ReturnType<typeof createStaffStore>

/** What a staff member does with one article; stays empty for a reader. */
export function createStaffStore(articleId: number) {
  const $staff = atom<StoreUserInfo | undefined>()
  const $chosen = atom<number[]>([])
  const $posters = atom<PosterList | undefined>()
  /** Present once this choice of goods is registered as a share. */
  const $shopLink = atom<ShopLink | undefined>()
  const $busy = atom<'sharing' | 'posters' | undefined>()

  /** A shopper is refused, and that is the answer: no staff bar. Asking without a login would end in one. */
  async function lookUp(): Promise<void> {
    if (!$visitor.get().uid) return
    const staff = await getStoreUserInfo({}).catch(() => undefined)
    if (!staff) return
    const { shop_id: shopId } = staff.shop
    if (!getStorageSync('shop_id')) setStorageSync('shop_id', shopId)
    $appStaff.set({ shopId, storeId: staff.shop_store.store_id, userId: staff.user.user_id })
    $staff.set(staff)
  }

  /** False when the choice is full. */
  function toggle(goodsId: number): boolean {
    const chosen = toggleGoods($chosen.get(), goodsId)
    if (!chosen) return false
    $chosen.set(chosen)
    $shopLink.set(undefined)
    return true
  }

  /** Undefined when the server refused; the request has said why. */
  async function register(): Promise<ShopLink | undefined> {
    const known = $shopLink.get()
    const staff = $staff.get()
    if (known || !staff) return known
    const goodsIds = goodsIdsText($chosen.get())
    $busy.set('sharing')
    try {
      const { share_shop_id } = await shopShare({
        articleId: String(articleId),
        ...(goodsIds && { goodsIds }),
      })
      const link = { shareShopId: share_shop_id, userId: staff.user.user_id }
      $shopLink.set(link)
      return link
    } catch {
      return undefined
    } finally {
      $busy.set(undefined)
    }
  }

  /** A poster carries the share link, so the share is registered first. */
  async function loadPosters(): Promise<boolean> {
    const link = await register()
    if (!link) return false
    $busy.set('posters')
    try {
      $posters.set($posters.get() ?? (await getPosterList({})))
      return true
    } catch {
      return false
    } finally {
      $busy.set(undefined)
    }
  }

  return { $staff, $chosen, $posters, $shopLink, $busy, lookUp, toggle, register, loadPosters }
}
