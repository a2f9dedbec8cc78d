import type { ReactNode } from 'react'
import type { ActivityDetail, Coupon } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { CampaignState, type CampaignStateProps } from '../../campaign/states/campaign-state.tsx'
import { CouponBrief } from './coupon-brief.tsx'

export interface CouponStateProps
  extends Pick<
    CampaignStateProps,
    'view' | 'page' | 'soldOutText' | 'onRules' | 'onReload' | 'onSoon'
  > {
  detail: ActivityDetail & { coupon: Coupon }
  /** The brand and the pills. */
  top: ReactNode
  /** The visitor's coupons. */
  mine: ReactNode
}

/** The activity when there is nothing to take: why, what I hold, and a way on. */
export function CouponState({ detail, top, mine, ...state }: CouponStateProps) {
  const { coupon } = detail
  return (
    <CampaignState
      {...state}
      detail={detail}
      head={top}
      promise={
        <Card className='coupon-state-card'>
          <CouponBrief coupon={coupon} note={coupon.valid_text} />
        </Card>
      }
      mine={mine && <Card className='coupon-state-card coupon-state-mine'>{mine}</Card>}
    />
  )
}
