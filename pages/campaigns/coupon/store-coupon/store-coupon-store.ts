import { atom } from 'nanostores'
import {
  changeCouponShop,
  codes,
  isId,
  isRefused,
  type StoreCouponDetail,
  storeCouponDetail,
  takeStoreCoupon,
} from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import {
  type CampaignStore,
  type CampaignWrite,
  createCampaignStore,
} from '../../../campaign/campaign-store.ts'
import type { Preview } from '../../../campaign/preview/preview.ts'
import { createSubmission } from '../../../data/submission.ts'
import type { PlaceAnswer } from '../../../kit/ask-place.ts'
import { keepPlace, keptPlace, nowSeconds } from '../../../kit/kept-place.ts'
import { actionOf, viewOf } from './rules.ts'

export interface StoreCouponQuery {
  id?: string | undefined
  /** Store that the link names. */
  shopId?: string | undefined
  preview: Preview | undefined
}

export type StoreCouponPageStore = ReturnType<typeof createStoreCouponStore>

/** Asking where the phone is: under way, or why it does not tell. */
export type Asking = 'no' | 'busy' | Extract<PlaceAnswer, string>

type Campaign = Pick<CampaignStore<StoreCouponDetail>, 'isPreview' | 'load'>

/** One store coupon of one page instance. */
export function createStoreCouponStore({ id, shopId, preview }: StoreCouponQuery) {
  /** Store to show: the link's until the visitor chooses another. */
  const $shop = atom(isId(shopId) ? shopId : undefined)
  const read = (each: string): Promise<StoreCouponDetail> =>
    storeCouponDetail({ id: each, shopId: $shop.get(), ...point() })
  const campaign = createCampaignStore({ id, preview, read })
  const { $asking, locate } = createLocator(campaign)
  const { $moving, change } = createMoves(campaign)

  /** Takes one for the store on the page and says whether it was got. */
  async function take(): Promise<boolean> {
    const taken = await campaign.act(
      sendTake,
      detail => viewOf(detail) === 'running' && actionOf(detail).does === 'take',
    )
    return taken !== undefined
  }

  async function sendTake({ id: activity, reqId }: CampaignWrite) {
    const page = campaign.$page.get()
    const shop = page.status === 'ready' ? page.detail.shop : null
    const order = { id: activity, shopId: shop?.shop_id ?? 0, ...point(), reqId }
    try {
      return await takeStoreCoupon(order)
    } catch (error) {
      // The page says how far it is; the sheet of the activity's own area has nothing to ask here.
      if (isRefused(error, codes.needLocation))
        void campaign.load().then(() => campaign.closeGate())
      throw error
    }
  }

  function choose(chosen: number): Promise<void> {
    $shop.set(String(chosen))
    return campaign.load()
  }

  return { ...campaign, $shop, $asking, $moving, take, locate, choose, change }
}

/** Asks the phone where it is. */
function createLocator({ isPreview, load }: Campaign) {
  const $asking = atom<Asking>('no')

  /** Asks the phone where it is; what the page shows then depends on the distance. Says whether it is known. */
  async function locate(): Promise<boolean> {
    if (isPreview) {
      void showToast({ title: '预览状态不可操作', icon: 'none' })
      return false
    }
    if ($asking.get() === 'busy') return false
    $asking.set('busy')
    const place = await import('../../../kit/ask-place.ts').then(
      ({ askPlace }) => askPlace(),
      () => 'silent' as const,
    )
    if (typeof place === 'string') {
      $asking.set(place)
      return false
    }
    keepPlace({ ...place, city: '', time: nowSeconds() })
    await load()
    $asking.set('no')
    return true
  }

  return { $asking, locate }
}

/** Moves coupons from one store to another. */
function createMoves({ isPreview, load }: Campaign) {
  const $moving = atom(false)
  const moves = createSubmission()

  /** Moves one of mine to another store and says whether it was done. */
  async function change(grantId: string, shop: number): Promise<boolean> {
    if ($moving.get() || isPreview) return false
    const move = { grantId, shopId: shop }
    $moving.set(true)
    const done = await moves
      .send(move, reqId => changeCouponShop({ ...move, reqId }))
      .then(
        () => true,
        error => {
          if (isRefused(error)) sayWhy(error.code, error.message)
          return false
        },
      )
    await load()
    $moving.set(false)
    return done
  }

  function sayWhy(code: number, message: string): void {
    // The others have a dialog of their own.
    if (code > 2000) void showToast({ title: message, icon: 'none' })
  }

  return { $moving, change }
}

function point(): { lat?: number; lng?: number } {
  const place = keptPlace(nowSeconds())
  return place ? { lat: place.lat, lng: place.lng } : {}
}
