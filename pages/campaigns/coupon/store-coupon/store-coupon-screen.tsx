import { useStore } from '@nanostores/react'
import type { StoreCouponDetail, StoreGrant } from '../../../../api/index.ts'
import { type CouponScreenProps, showCode, take } from '../coupon-campaign.tsx'
import { CouponFrame } from '../coupon-frame.tsx'
import { soonest } from '../face.ts'
import { Button } from '../../../kit/button.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { askWords, actionOf, canChoose, noteOf } from './rules.ts'
import type { StoreCouponPageStore } from './store-coupon-store.ts'
import { chooseShop } from '../../../mechanics/store-choice/use-store-choice.ts'

/** Below the coupon, so loading it shifts nothing. */
const ShopPart = /* @__PURE__ */ lazyWithRetry(() =>
  import('./shop-part.tsx').then(({ ShopPart: Part }) => Part),
)

/** The running activity: the coupon, its store, and the visitor's grants. */
export function StoreCouponScreen(
  page: CouponScreenProps<StoreCouponDetail, StoreCouponPageStore, StoreGrant>,
) {
  const { store, detail, refused, query, top } = page
  const asking = useStore(store.$asking)
  const { shop } = detail
  const main = actionOf(detail, refused)
  const note = (shop && askWords[asking]) || main.note
  const choose = () => chooseShop(query.id ?? '', shop?.shop_id)

  async function locateAndTake(): Promise<void> {
    if ((await store.locate()) && shop) await take(page)
  }

  function act(): void {
    const mine = soonest(detail)
    if (main.does === 'take') void take(page)
    if (main.does === 'show' && mine) showCode(page, mine)
    if (main.does === 'choose') choose()
    if (main.does === 'locate') void locateAndTake()
  }

  return (
    <CouponFrame
      store={store}
      detail={detail}
      top={top}
      noteOf={noteOf}
      main={{ text: main.text, does: main.does, ...(note && { note }) }}
      isBusy={asking === 'busy'}
      onShow={grant => showCode(page, grant)}
      onAct={act}
      side={
        canChoose(detail) &&
        shop &&
        main.does !== 'choose' && (
          <Button kind='soft' icon='pin' onTap={choose}>
            换门店
          </Button>
        )
      }
    >
      <ShopPart detail={detail} asking={asking} onLocate={() => void store.locate()} />
    </CouponFrame>
  )
}
