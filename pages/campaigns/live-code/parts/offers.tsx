import type { LiveOffer } from '../../../../api/index.ts'
import type { LiveProps } from '../live-type.ts'
import { starts } from '../paths.ts'
import { HeadCard } from './head-card.tsx'

export interface OffersProps {
  page: LiveProps
  coupons: LiveOffer[]
}

/** Campaigns offered beside the target: groups of the same store, and coupons. What is taken counts for the link's staff member. */
export function Offers({ page: { store, detail }, coupons }: OffersProps) {
  const { next_group: group, shop } = detail
  const staff = store.staffId ? `&staffId=${store.staffId}` : ''
  const ofShop = shop ? `&shopId=${shop.store_id}` : ''
  return (
    <>
      {group && (
        <HeadCard
          {...group}
          icon='chat'
          link={{
            text: '进群',
            url: `${starts.addGroup}?id=${group.activity_id}${staff}${ofShop}`,
          }}
        />
      )}
      {coupons.map(({ activity_id: id, ...coupon }, at) => (
        <HeadCard
          // Two categories may have the same coupon.
          key={`${at} ${id}`}
          {...coupon}
          icon='ticket'
          link={{ text: '领券', url: `/coupon?id=${id}${staff}` }}
        />
      ))}
    </>
  )
}
