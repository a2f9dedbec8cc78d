import { useLater } from '../kit/use-later.ts'
import type { CouponSheetsProps } from './coupon-sheets.tsx'

const loadSheets = () =>
  import('./coupon-sheets.tsx').then(({ CouponSheets }) => (props: CouponSheetsProps) => (
    <CouponSheets {...props} />
  ))

/** The sheets come after the page is on screen and before most people ask for one; a tap that is faster waits for them. */
export function LaterSheets(props: CouponSheetsProps) {
  const draw = useLater(loadSheets)
  return draw?.(props)
}
