import type { CouponDetail, CouponGrant } from '../../../../api/index.ts'
import type { OpenCouponSheet } from '../coupon-desk.tsx'
import { CouponSheets } from '../coupon-sheets.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { CouponStores } from './coupon-stores.tsx'

export interface CouponPageSheetsProps extends OpenCouponSheet<CouponGrant> {
  detail: CouponDetail
  onSettled: () => void
}

/** At most one of the page's sheets; beside the usual ones all the shops. */
export function CouponPageSheets(props: CouponPageSheetsProps) {
  const { sheet, detail, onOpen, onShow, onSettled, onClose } = props
  if (!sheet) return null
  if (sheet.kind === 'stores') {
    return (
      <Sheet open title={`可用门店（${detail.stores.length} 家）`} onClose={onClose}>
        <CouponStores stores={detail.stores} now={detail.server_time} />
      </Sheet>
    )
  }
  return (
    <CouponSheets
      sheet={sheet}
      detail={detail}
      onShow={onShow}
      onSettled={onSettled}
      onStores={() => onOpen({ kind: 'stores' })}
      onClose={onClose}
    />
  )
}
