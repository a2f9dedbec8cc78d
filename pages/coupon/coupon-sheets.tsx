import type { CouponDetail, CouponGrant } from '../../api/index.ts'
import { CodeSheet } from '../campaign/code-sheet.tsx'
import { RulesSheet } from '../campaign/rules-sheet.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { dateTime } from '../kit/time.ts'
import { CouponBrief } from './coupon-brief.tsx'
import { CouponStores } from './coupon-stores.tsx'
import { CouponList } from './my-coupons.tsx'

export type CouponSheet =
  | { kind: 'rules' | 'mine' | 'stores' }
  | { kind: 'code'; grant: CouponGrant }

export interface CouponSheetsProps {
  sheet: CouponSheet | undefined
  detail: CouponDetail
  onOpen: (sheet: CouponSheet) => void
  onShow: (grant: CouponGrant) => void
  onSettled: () => void
  onClose: () => void
}

/** At most one of the page's sheets. */
export function CouponSheets(props: CouponSheetsProps) {
  const { sheet, detail, onOpen, onShow, onSettled, onClose } = props
  if (!sheet) return null
  if (sheet.kind === 'rules') {
    return <RulesSheet html={detail.activity.rules_html} onClose={onClose} />
  }
  if (sheet.kind === 'code') {
    const until = dateTime(sheet.grant.valid_to, detail.server_time)
    return (
      <CodeSheet
        grantId={sheet.grant.grant_id}
        brief={<CouponBrief coupon={detail.coupon} note={`${until} 前有效`} />}
        onSettled={onSettled}
        onStores={() => onOpen({ kind: 'stores' })}
        onClose={onClose}
      />
    )
  }
  if (sheet.kind === 'mine') {
    return (
      <Sheet open title='我的券' onClose={onClose}>
        <CouponList detail={detail} onShow={onShow} />
      </Sheet>
    )
  }
  return (
    <Sheet open title={`可用门店（${detail.stores.length} 家）`} onClose={onClose}>
      <CouponStores stores={detail.stores} now={detail.server_time} />
    </Sheet>
  )
}
