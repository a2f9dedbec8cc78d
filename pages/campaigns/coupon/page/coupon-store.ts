import { atom } from 'nanostores'
import { type CouponDetail, couponDetail, takeCoupon } from '../../../../api/index.ts'
import { createCampaignStore } from '../../../campaign/campaign-store.ts'
import type { Preview } from '../../../campaign/preview/preview.ts'
import { actionOf, viewOf } from './rules.ts'

export interface CouponQuery {
  id?: string | undefined
  preview: Preview | undefined
}

export type CouponPageStore = ReturnType<typeof createCouponStore>

/** A coupon activity of one page instance. */
export function createCouponStore({ id, preview }: CouponQuery) {
  const campaign = createCampaignStore({
    id,
    preview,
    read: (each, how) => couponDetail({ id: each }, how),
  })

  /** Claims a coupon; resolves with whether it succeeded. */
  async function take(): Promise<boolean> {
    return (await campaign.act(takeCoupon, canTake)) !== undefined
  }

  const takeSends = () => campaign.sends(takeCoupon, canTake)

  /** The coupon whose link the share menu sends to a friend; '' = the campaign's own. */
  const $pass = atom('')

  return { ...campaign, take, takeSends, $pass }
}

const canTake = (detail: CouponDetail): boolean =>
  viewOf(detail) === 'running' && actionOf(detail).does === 'take'
