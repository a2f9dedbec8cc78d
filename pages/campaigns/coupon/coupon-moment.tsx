import './coupon-moment.css'
import { Celebration } from '../../kit/celebration.tsx'
import { useCount } from '../../kit/use-count.ts'

/** Parts of the success animation, loaded ahead of the first claim. */
export const couponMoment = {
  celebrate: () => <Celebration />,
  count: (value: number) => <Count value={value} />,
}

function Count({ value }: { value: number }) {
  return <>{useCount(value).toLocaleString('en-US')}</>
}
