import type { CouponGrant } from '../../../api/index.ts'
import type { ClosedParts } from '../../campaign/screen-props.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import { Card } from '../../kit/card.tsx'
import { CouponBrief } from './coupon-brief.tsx'
import {
  type CouponActivity,
  type CouponScreenProps,
  type CouponSheet,
  showCode,
} from './coupon-campaign.tsx'
import { CouponList } from './coupon-list.tsx'
import type { NoteOf } from './my-coupons.tsx'

export interface ClosedCoupon<D, G extends CouponGrant> {
  soldOutText: (detail: D) => string
  noteOf: NoteOf<G> | undefined
}

/** Parts of the frame's own states: the coupon itself, and the visitor's grants. */
export function closedParts<D extends CouponActivity<G>, S, G extends CouponGrant>({
  soldOutText,
  noteOf,
}: ClosedCoupon<D, G>): ClosedParts<D, S, CampaignView, CouponSheet<G>> {
  type Page = CouponScreenProps<D, S, G>
  return {
    soldOutText,
    promise: ({ detail: { coupon } }: Page) => (
      <Card className='coupon-state-card'>
        <CouponBrief coupon={coupon} note={coupon.valid_text} />
      </Card>
    ),
    mine: (page: Page) =>
      page.detail.mine.length > 0 ? (
        <Card className='coupon-state-card coupon-state-mine'>
          <CouponList
            detail={page.detail}
            onShow={grant => showCode(page, grant)}
            noteOf={noteOf}
          />
        </Card>
      ) : null,
  }
}
