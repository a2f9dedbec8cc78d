import { useStore } from '@nanostores/react'
import type { StoreCouponDetail, StoreGrant } from '../../../../api/index.ts'
import { type CouponScreenProps, showCode } from '../coupon-campaign.tsx'
import { CouponSheets } from '../coupon-sheets.tsx'
import { Button } from '../../../kit/button.tsx'
import { openMap } from './open-map.ts'
import { noteOf } from './rules.ts'
import type { StoreCouponPageStore } from './store-coupon-store.ts'
import { chooseShop } from '../../../mechanics/store-choice/use-store-choice.ts'

/** The open sheet, if any; while the campaign runs, the list of grants offers to change the store. */
export function StoreCouponSheets(
  page: CouponScreenProps<StoreCouponDetail, StoreCouponPageStore, StoreGrant>,
) {
  const { sheet, store, detail, view, query, closeSheet } = page
  // Stores are chosen on a page of their own, and these coupons are not passed on.
  if (sheet?.kind !== 'mine' && sheet?.kind !== 'code') return null
  return (
    <CouponSheets
      sheet={sheet}
      detail={detail}
      noteOf={noteOf}
      onShow={grant => showCode(page, grant)}
      onSettled={() => void store.load()}
      onStores={({ shop }) => shop && openMap(shop)}
      onClose={closeSheet}
    >
      {view === 'running' && (
        <ChangeStore
          store={store}
          mine={detail.mine}
          onMove={({ shop, grant_id: grantId }) => {
            closeSheet()
            chooseShop(query.id ?? '', shop?.shop_id, grantId)
          }}
        />
      )}
    </CouponSheets>
  )
}

interface ChangeStoreProps {
  store: StoreCouponPageStore
  mine: StoreGrant[]
  onMove: (grant: StoreGrant) => void
}

function ChangeStore({ store, mine, onMove }: ChangeStoreProps) {
  const isMoving = useStore(store.$moving)
  const movable = mine.find(grant => grant.can_change)
  if (!movable) return null
  return (
    <p className='text-small row apart dim pt-3 pb-1'>
      <span>{movable.shop?.name ?? ''}的券可以换一次门店</span>
      <Button kind='quiet' size='small' busy={isMoving} onTap={() => onMove(movable)}>
        更换门店
      </Button>
    </p>
  )
}
