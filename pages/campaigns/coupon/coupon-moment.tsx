import './coupon-moment.css'
import { Celebration } from '../../kit/celebration.tsx'
import { useCount } from '../../kit/use-count.ts'

/** What plays when a coupon has just been taken; the file comes while nobody has taken one yet. */
export const couponMoment = {
  celebrate: () => <Celebration />,
  count: (value: number) => <Count value={value} />,
}

function Count({ value }: { value: number }) {
  return <>{useCount(value).toLocaleString('en-US')}</>
}
