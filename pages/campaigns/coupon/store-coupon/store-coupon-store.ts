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
import { createLocator, placeFields } from '../../../mechanics/store-choice/locator.ts'
import { actionOf, viewOf } from './rules.ts'

export interface StoreCouponQuery {
  id?: string | undefined
  /** Store in the link. */
  shopId?: string | undefined
  preview: Preview | undefined
}

export type StoreCouponPageStore = ReturnType<typeof createStoreCouponStore>

type Campaign = Pick<CampaignStore<StoreCouponDetail>, 'isPreview' | 'load'>

/** A store coupon of one page instance. */
export function createStoreCouponStore({ id, shopId, preview }: StoreCouponQuery) {
  /** The shown store: the link's until the visitor chooses another. */
  const $shop = atom(isId(shopId) ? shopId : undefined)
  const read = (each: string): Promise<StoreCouponDetail> =>
    storeCouponDetail({ id: each, shopId: $shop.get(), ...placeFields() })
  const campaign = createCampaignStore({ id, preview, read })
  const { $asking, locate } = createLocator(campaign)
  const { $moving, change } = createMoves(campaign)

  /** Claims a coupon for the shown store; resolves with whether it succeeded. */
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
    const order = { id: activity, shopId: shop?.shop_id ?? 0, ...placeFields(), reqId }
    try {
      return await takeStoreCoupon(order)
    } catch (error) {
      // The page shows the distance; the location sheet of the activity's own area does not apply here.
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

/** Moves grants from one store to another. */
function createMoves({ isPreview, load }: Campaign) {
  const $moving = atom(false)
  const moves = createSubmission()

  /** Moves a grant to another store; resolves with whether it succeeded. */
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
    // Lower codes are shown in a dialog by the API client.
    if (code > 2000) void showToast({ title: message, icon: 'none' })
  }

  return { $moving, change }
}
