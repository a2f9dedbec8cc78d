import { useStore } from '@nanostores/react'
import type { StoreCouponDetail, StoreGrant } from '../../../../api/index.ts'
import type { OpenCouponSheet } from '../coupon-desk.tsx'
import { CouponSheets } from '../coupon-sheets.tsx'
import { Button } from '../../../kit/button.tsx'
import { openMap } from './open-map.ts'
import { noteOf } from './rules.ts'
import type { StoreCouponPageStore } from './store-coupon-store.ts'

export interface StoreCouponSheetsProps extends OpenCouponSheet<StoreGrant> {
  store: StoreCouponPageStore
  detail: StoreCouponDetail
  /** Sends the visitor to choose another store for one of theirs; absent where that is over. */
  onMove: ((grant: StoreGrant) => void) | undefined
}

/** At most one of the page's sheets; the list of mine offers to change the store. */
export function StoreCouponSheets(props: StoreCouponSheetsProps) {
  const { sheet, store, detail, onShow, onMove, onClose } = props
  // The page has no list of stores: they are chosen on a page of their own.
  if (!sheet || sheet.kind === 'stores') return null
  return (
    <CouponSheets
      sheet={sheet}
      detail={detail}
      noteOf={noteOf}
      onShow={onShow}
      onSettled={() => void store.load()}
      onStores={({ shop }) => shop && openMap(shop)}
      onClose={onClose}
    >
      {onMove && (
        <ChangeStore
          store={store}
          mine={detail.mine}
          onMove={grant => {
            onClose()
            onMove(grant)
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
    <p className='store-grant-move'>
      <span>{movable.shop?.name ?? ''}的券可以换一次门店</span>
      <Button kind='quiet' size='small' busy={isMoving} onTap={() => onMove(movable)}>
        更换门店
      </Button>
    </p>
  )
}
