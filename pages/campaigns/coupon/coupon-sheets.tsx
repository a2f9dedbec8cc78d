import type { ReactNode } from 'react'
import type { CouponGrant } from '../../../api/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { CodeSheet } from '../../mechanics/redeem/code-sheet.tsx'
import { CouponBrief } from './coupon-brief.tsx'
import type { CouponActivity, CouponSheet } from './coupon-campaign.tsx'
import { CouponList } from './coupon-list.tsx'
import type { NoteOf } from './my-coupons.tsx'

export interface CouponSheetsProps<G extends CouponGrant> {
  sheet: Extract<CouponSheet<G>, { kind: 'mine' | 'code' }>
  detail: CouponActivity<G>
  noteOf?: NoteOf<G> | undefined
  onShow: (grant: G) => void
  /** The code was redeemed or has expired while it was shown. */
  onSettled: () => void
  /** Shows where the coupon can be used. */
  onStores: (grant: G) => void
  onClose: () => void
  /** Below the list of grants. */
  children?: ReactNode
  /** In place of the button of a listed coupon, and below the code of one. */
  sideOf?: (grant: G) => ReactNode
  belowCode?: (grant: G) => ReactNode
}

/** The visitor's coupons, or the code of one of them. */
export function CouponSheets<G extends CouponGrant>(props: CouponSheetsProps<G>) {
  const { sheet, detail, noteOf, onShow, onSettled, onStores, onClose, children } = props
  const { sideOf, belowCode } = props
  if (sheet.kind === 'mine') {
    return (
      <Sheet open title='我的券' onClose={onClose}>
        <CouponList detail={detail} onShow={onShow} noteOf={noteOf} sideOf={sideOf} />
        {children}
      </Sheet>
    )
  }
  const { grant } = sheet
  const until = dateTime(grant.valid_to, detail.server_time)
  return (
    <CodeSheet
      grantId={grant.grant_id}
      brief={<CouponBrief coupon={detail.coupon} note={`${until} 前有效`} />}
      onSettled={onSettled}
      onStores={() => onStores(grant)}
      onClose={onClose}
    >
      {belowCode?.(grant)}
    </CodeSheet>
  )
}
