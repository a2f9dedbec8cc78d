import type { StoreCouponDetail } from '../../../../api/index.ts'
import { CouponNotes } from '../coupon-notes.tsx'
import { ShopCard, type ShopCardProps } from './shop-card.tsx'

/** The coupon's store, and how to use the coupon there. */
export function ShopPart(props: ShopCardProps) {
  return (
    <>
      <ShopCard {...props} />
      <CouponNotes notes={notesOf(props.detail)} />
    </>
  )
}

/** The merchant's notes, and the campaign's rules about place and time. */
function notesOf({ coupon }: StoreCouponDetail) {
  const time = coupon.use_text ? [{ label: '时段', text: coupon.use_text }] : []
  const place = [{ label: '门店', text: '仅限领取的门店使用，使用前可更换一次' }]
  const own = [{ label: '门店', text: '仅限你的专属门店使用' }]
  return [...time, ...(coupon.pick_shop === 'bound' ? own : place), ...coupon.notes]
}
