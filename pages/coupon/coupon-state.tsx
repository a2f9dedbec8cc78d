import { useState } from 'react'
import type { CouponDetail, CouponGrant } from '../../api/index.ts'
import { CampaignState, type CampaignStateProps } from '../campaign/campaign-state.tsx'
import { CampaignTop } from '../campaign/campaign-top.tsx'
import { Card } from '../kit/card.tsx'
import { CouponBrief } from '../campaign/coupon/coupon-brief.tsx'
import type { CouponSheet } from './coupon-sheets.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { LaterSheets } from './later-sheets.tsx'
import { CouponList } from '../campaign/coupon/my-coupons.tsx'

export interface CouponStateProps {
  view: CampaignStateProps['view']
  store: CouponPageStore
  detail: CouponDetail
}

/** The activity when there is nothing to take: why, what I hold, and a way on. */
export function CouponState({ view, store, detail }: CouponStateProps) {
  const [sheet, setSheet] = useState<CouponSheet>()
  const { coupon, mine, brand } = detail
  const show = (grant: CouponGrant) => setSheet({ kind: 'code', grant })
  return (
    <>
      <CampaignState
        view={view}
        detail={detail}
        page='/coupon'
        head={
          <CampaignTop
            brand={brand}
            onRules={() => setSheet({ kind: 'rules' })}
            mine={mine.length > 0 ? '我的券' : undefined}
            onMine={() => setSheet({ kind: 'mine' })}
          />
        }
        soldOutText={soldOutText(detail)}
        promise={
          <Card className='coupon-state-card'>
            <CouponBrief coupon={coupon} note={coupon.valid_text} />
          </Card>
        }
        mine={
          mine.length > 0 && (
            <Card className='coupon-state-card coupon-state-mine'>
              <CouponList detail={detail} onShow={show} />
            </Card>
          )
        }
        onReload={() => void store.retry()}
        onSoon={store.reloadSoon}
      />
      <LaterSheets
        sheet={sheet}
        detail={detail}
        onOpen={setSheet}
        onShow={show}
        onSettled={() => void store.load()}
        onClose={() => setSheet(undefined)}
      />
    </>
  )
}

function soldOutText({ coupon }: CouponDetail): string {
  const total = coupon.total > 0 ? `${coupon.total.toLocaleString('en-US')} 张已全部领完，` : ''
  return `${total}下次早点来`
}
