import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CouponDetail, CouponGrant } from '../../api/index.ts'
import { navigateTo } from '../../runtime/index.ts'
import { CampaignHero } from '../campaign/campaign-hero.tsx'
import { CampaignTop } from '../campaign/campaign-top.tsx'
import type { Refusal } from '../campaign/rules.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { themeOf } from '../kit/theme.ts'
import { CouponGoods } from './coupon-goods.tsx'
import { CouponNotes } from './coupon-notes.tsx'
import type { CouponSheet } from './coupon-sheets.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { CouponStores } from './coupon-stores.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import { LaterSheets } from './later-sheets.tsx'
import { MyCoupons } from './my-coupons.tsx'
import { buttonOf, usable } from './rules.ts'

export interface CouponScreenProps {
  store: CouponPageStore
  detail: CouponDetail
  refused: Refusal | undefined
  /** Grant whose code the link asks for. */
  grantId: string | undefined
  onTake: () => void
  /** A code is about to be shown. */
  onShow: () => void
}

/** How many shops stand on the page itself; the others are in a sheet. */
const nearShops = 2

/** The running activity: the coupon, mine, and how to use it. */
export function CouponScreen(props: CouponScreenProps) {
  const { store, detail, refused, grantId, onTake, onShow } = props
  const isTaking = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const asked = detail.mine.find(grant => grant.grant_id === grantId)
  const [sheet, setSheet] = useState<CouponSheet | undefined>(
    asked && { kind: 'code', grant: asked },
  )
  const { coupon, goods, stores, server_time: now } = detail
  const main = buttonOf(detail, refused)
  const [soonest] = usable(detail)
  useWarmCode(Boolean(soonest))

  function show(grant: CouponGrant): void {
    onShow()
    setSheet({ kind: 'code', grant })
  }

  function act(): void {
    if (main.does === 'take') onTake()
    if (main.does === 'show' && soonest) show(soonest)
    if (main.does === 'member') void navigateTo({ url: '/member-card/open' })
  }

  return (
    <main
      className='screen screen-campaign screen-bar coupon'
      style={themeOf(detail.activity.theme_color)}
    >
      <CampaignHero
        detail={detail}
        top={
          <CampaignTop
            brand={detail.brand}
            onRules={() => setSheet({ kind: 'rules' })}
            mine={detail.mine.length > 0 ? '我的券' : undefined}
            onMine={() => setSheet({ kind: 'mine' })}
          />
        }
        onEnd={store.reloadSoon}
      />
      <div className='campaign-stack'>
        <CouponTicket coupon={coupon} isTaken={detail.mine.length > 0} isFresh={isFresh} />
        <MyCoupons detail={detail} onShow={show} />
        {goods.length > 0 && <CouponGoods coupon={coupon} goods={goods} />}
        {stores.length > 0 && (
          <Card title='可用门店' note={`共 ${stores.length} 家`}>
            <CouponStores stores={stores.slice(0, nearShops)} now={now} />
          </Card>
        )}
        {coupon.notes.length > 0 && <CouponNotes notes={coupon.notes} />}
      </div>
      <BottomBar note={main.note}>
        <Button kind='soft' icon='pin' onTap={() => setSheet({ kind: 'stores' })}>
          附近门店
        </Button>
        <Button
          kind='main'
          hold='take'
          busy={isTaking}
          disabled={main.does === 'nothing' || isFresh}
          onTap={act}
        >
          {main.text}
        </Button>
      </BottomBar>
      <LaterSheets
        sheet={sheet}
        detail={detail}
        onOpen={setSheet}
        onShow={show}
        onSettled={() => void store.load()}
        onClose={() => setSheet(undefined)}
      />
    </main>
  )
}

/** Whoever holds a coupon will show its code, perhaps where the network is bad: the encoder comes early. */
function useWarmCode(isHolder: boolean): void {
  useEffect(() => {
    if (isHolder) import('uqr').catch(() => undefined)
  }, [isHolder])
}
