import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StoreCouponDetail, StoreGrant } from '../../api/index.ts'
import { CampaignHero } from '../campaign/campaign-hero.tsx'
import { CampaignTop } from '../campaign/campaign-top.tsx'
import { CouponTicket } from '../campaign/coupon/coupon-ticket.tsx'
import { usable } from '../campaign/coupon/face.ts'
import { MyCoupons } from '../campaign/coupon/my-coupons.tsx'
import { useWarmCode } from '../campaign/coupon/use-warm-code.ts'
import type { Refusal } from '../campaign/rules.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { themeOf } from '../kit/theme.ts'
import { useLater } from '../kit/use-later.ts'
import { LaterSheets } from './later-sheets.tsx'
import { askWords, buttonOf, canChoose, noteOf } from './rules.ts'
import type { ShopCardProps } from './shop-card.tsx'
import type { StoreCouponSheet } from './store-coupon-sheets.tsx'
import type { StoreCouponPageStore } from './store-coupon-store.ts'
import { useShopChoice } from './use-shop-choice.ts'

export interface StoreCouponScreenProps {
  store: StoreCouponPageStore
  id: string | undefined
  detail: StoreCouponDetail
  refused: Refusal | undefined
  /** Grant whose code the link asks for. */
  grantId: string | undefined
  onTake: () => void
  /** A code is about to be shown. */
  onShow: () => void
}

/** The running activity: the coupon, its store, mine, and how to use it. */
export function StoreCouponScreen(props: StoreCouponScreenProps) {
  const { store, id, detail, refused, grantId, onTake, onShow } = props
  const isTaking = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const asking = useStore(store.$asking)
  const asked = detail.mine.find(grant => grant.grant_id === grantId)
  const [sheet, setSheet] = useState<StoreCouponSheet | undefined>(
    asked && { kind: 'code', grant: asked },
  )
  const chooseShop = useShopChoice(store, id)
  const { coupon, shop } = detail
  const main = buttonOf(detail, refused)
  const [soonest] = usable(detail)
  const choose = () => chooseShop(shop?.shop_id)
  useWarmCode(Boolean(soonest))

  function show(grant: StoreGrant): void {
    onShow()
    setSheet({ kind: 'code', grant })
  }

  async function locateAndTake(): Promise<void> {
    if (await store.locate()) onTake()
  }

  function act(): void {
    if (main.does === 'take') onTake()
    if (main.does === 'show' && soonest) show(soonest)
    if (main.does === 'choose') choose()
    if (main.does === 'locate') void (shop ? locateAndTake() : store.locate())
  }

  const says = shop && askWords[asking]
  return (
    <main
      className='screen screen-campaign screen-bar'
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
        <MyCoupons detail={detail} onShow={show} noteOf={noteOf} />
        <ShopPart detail={detail} asking={asking} onLocate={() => void store.locate()} />
      </div>
      <BottomBar note={says || main.note}>
        {canChoose(detail) && shop && main.does !== 'choose' && (
          <Button kind='soft' icon='pin' onTap={choose}>
            换门店
          </Button>
        )}
        <Button
          kind='main'
          hold='take'
          busy={isTaking || asking === 'busy'}
          disabled={main.does === 'nothing' || isFresh}
          onTap={act}
        >
          {main.text}
        </Button>
      </BottomBar>
      <LaterSheets
        sheet={sheet}
        store={store}
        detail={detail}
        onShow={show}
        onMove={grant => chooseShop(grant.shop?.shop_id, grant.grant_id)}
        onClose={() => setSheet(undefined)}
      />
    </main>
  )
}

const loadShopPart = () =>
  import('./shop-part.tsx').then(({ ShopPart: Part }) => (props: ShopCardProps) => (
    <Part {...props} />
  ))

/** Below the coupon, so nothing moves when it comes. */
function ShopPart(props: ShopCardProps) {
  return useLater(loadShopPart)?.(props)
}
