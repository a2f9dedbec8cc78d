import { useStore } from '@nanostores/react'
import type { StoreCouponDetail, StoreGrant } from '../../../../api/index.ts'
import type { CouponWays } from '../coupon-desk.tsx'
import { CouponFrame } from '../coupon-frame.tsx'
import { soonest } from '../face.ts'
import type { Refusal } from '../../../campaign/rules.ts'
import { Button } from '../../../kit/button.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { askWords, actionOf, canChoose, noteOf } from './rules.ts'
import type { StoreCouponPageStore } from './store-coupon-store.ts'

export interface StoreCouponScreenProps {
  store: StoreCouponPageStore
  detail: StoreCouponDetail
  refused: Refusal | undefined
  ways: CouponWays<StoreGrant>
  onTake: () => void
  onChoose: () => void
}

/** Below the coupon, so nothing moves when it comes. */
const ShopPart = /* @__PURE__ */ lazyWithRetry(() =>
  import('./shop-part.tsx').then(({ ShopPart: Part }) => Part),
)

/** The running activity: the coupon, its store, and mine. */
export function StoreCouponScreen(props: StoreCouponScreenProps) {
  const { store, detail, refused, ways, onTake, onChoose } = props
  const asking = useStore(store.$asking)
  const { shop } = detail
  const main = actionOf(detail, refused)
  const note = (shop && askWords[asking]) || main.note

  async function locateAndTake(): Promise<void> {
    if ((await store.locate()) && shop) onTake()
  }

  function act(): void {
    const mine = soonest(detail)
    if (main.does === 'take') onTake()
    if (main.does === 'show' && mine) ways.show(mine)
    if (main.does === 'choose') onChoose()
    if (main.does === 'locate') void locateAndTake()
  }

  return (
    <CouponFrame
      store={store}
      detail={detail}
      ways={ways}
      noteOf={noteOf}
      main={{ text: main.text, does: main.does, ...(note && { note }) }}
      isBusy={asking === 'busy'}
      onAct={act}
      side={
        canChoose(detail) &&
        shop &&
        main.does !== 'choose' && (
          <Button kind='soft' icon='pin' onTap={onChoose}>
            换门店
          </Button>
        )
      }
    >
      <ShopPart detail={detail} asking={asking} onLocate={() => void store.locate()} />
    </CouponFrame>
  )
}
