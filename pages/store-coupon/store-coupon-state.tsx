import { useState } from 'react'
import type { StoreCouponDetail, StoreGrant } from '../../api/index.ts'
import { CampaignState, type CampaignStateProps } from '../campaign/campaign-state.tsx'
import { CampaignTop } from '../campaign/campaign-top.tsx'
import { CouponBrief } from '../campaign/coupon/coupon-brief.tsx'
import { CouponList } from '../campaign/coupon/my-coupons.tsx'
import { Card } from '../kit/card.tsx'
import { LaterSheets } from './later-sheets.tsx'
import { noteOf } from './rules.ts'
import type { StoreCouponSheet } from './store-coupon-sheets.tsx'
import type { StoreCouponPageStore } from './store-coupon-store.ts'

export interface StoreCouponStateProps {
  view: CampaignStateProps['view']
  store: StoreCouponPageStore
  detail: StoreCouponDetail
}

/** The activity when there is nothing to take: why, what I hold, and a way on. */
export function StoreCouponState({ view, store, detail }: StoreCouponStateProps) {
  const [sheet, setSheet] = useState<StoreCouponSheet>()
  const { coupon, mine, brand, shop_n } = detail
  const show = (grant: StoreGrant) => setSheet({ kind: 'code', grant })
  return (
    <>
      <CampaignState
        view={view}
        detail={detail}
        page='/storeCoupon'
        head={
          <CampaignTop
            brand={brand}
            onRules={() => setSheet({ kind: 'rules' })}
            mine={mine.length > 0 ? '我的券' : undefined}
            onMine={() => setSheet({ kind: 'mine' })}
          />
        }
        soldOutText={`${shop_n} 家门店的券都领完了，下次早点来`}
        promise={
          <Card className='coupon-state-card'>
            <CouponBrief coupon={coupon} note={coupon.valid_text} />
          </Card>
        }
        mine={
          mine.length > 0 && (
            <Card className='coupon-state-card coupon-state-mine'>
              <CouponList detail={detail} onShow={show} noteOf={noteOf} />
            </Card>
          )
        }
        onReload={() => void store.retry()}
        onSoon={store.reloadSoon}
      />
      <LaterSheets
        sheet={sheet}
        store={store}
        detail={{ ...detail, mine: mine.map(grant => ({ ...grant, can_change: false })) }}
        onShow={show}
        onMove={() => undefined}
        onClose={() => setSheet(undefined)}
      />
    </>
  )
}
