import { useLater } from '../kit/use-later.ts'
import type { StoreCouponSheetsProps } from './store-coupon-sheets.tsx'

const loadSheets = () =>
  import('./store-coupon-sheets.tsx').then(
    ({ StoreCouponSheets }) =>
      (props: StoreCouponSheetsProps) => <StoreCouponSheets {...props} />,
  )

/** The sheets come after the page is on screen and before most people ask for one; a tap that is faster waits for them. */
export function LaterSheets(props: StoreCouponSheetsProps) {
  const draw = useLater(loadSheets)
  return draw?.(props)
}
