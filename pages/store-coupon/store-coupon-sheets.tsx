import { useStore } from '@nanostores/react'
import type { StoreCouponDetail, StoreGrant } from '../../api/index.ts'
import { navigateTo } from '../../runtime/index.ts'
import { CodeSheet } from '../campaign/code-sheet.tsx'
import { CouponBrief } from '../campaign/coupon/coupon-brief.tsx'
import { CouponList } from '../campaign/coupon/my-coupons.tsx'
import { RulesSheet } from '../campaign/rules-sheet.tsx'
import { Button } from '../kit/button.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { dateTime } from '../kit/time.ts'
import { noteOf } from './rules.ts'
import type { StoreCouponPageStore } from './store-coupon-store.ts'

export type StoreCouponSheet = { kind: 'rules' | 'mine' } | { kind: 'code'; grant: StoreGrant }

export interface StoreCouponSheetsProps {
  sheet: StoreCouponSheet | undefined
  store: StoreCouponPageStore
  detail: StoreCouponDetail
  onShow: (grant: StoreGrant) => void
  onMove: (grant: StoreGrant) => void
  onClose: () => void
}

/** At most one of the page's sheets. */
export function StoreCouponSheets(props: StoreCouponSheetsProps) {
  const { sheet, store, detail, onClose } = props
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
        onSettled={() => void store.load()}
        onStores={() => openMap(sheet.grant)}
        onClose={onClose}
      />
    )
  }
  return <Mine {...props} />
}

function Mine({ store, detail, onShow, onMove, onClose }: StoreCouponSheetsProps) {
  const isMoving = useStore(store.$moving)
  const movable = detail.mine.find(grant => grant.can_change)
  return (
    <Sheet open title='我的券' onClose={onClose}>
      <CouponList detail={detail} onShow={onShow} noteOf={noteOf} />
      {movable && (
        <p className='store-grant-move'>
          <span>{movable.shop?.name ?? ''}的券可以换一次门店</span>
          <Button
            kind='quiet'
            size='small'
            busy={isMoving}
            onTap={() => {
              onClose()
              onMove(movable)
            }}
          >
            更换门店
          </Button>
        </p>
      )}
    </Sheet>
  )
}

function openMap({ shop }: StoreGrant): void {
  if (!shop) return
  const { lat, lng, name, address } = shop
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng), name, address })
  void navigateTo({ url: `/wx-location?${query}` })
}
