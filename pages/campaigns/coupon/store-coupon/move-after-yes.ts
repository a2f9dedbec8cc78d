import { showModal } from '../../../../runtime/index.ts'
import type { ChosenShop } from '../../../mechanics/store-choice/use-store-choice.ts'
import type { StoreCouponPageStore } from './store-coupon-store.ts'

/** Moves one of the visitor's coupons to the chosen store, after a confirmation because it can be done only once. */
export async function moveAfterYes(
  store: StoreCouponPageStore,
  grantId: string,
  { store_id, name }: ChosenShop,
): Promise<void> {
  const { confirm } = await showModal({
    title: '更换门店',
    content: `把这张券换到${name}使用？只能更换一次。`,
    confirmText: '更换',
  })
  if (confirm) await store.change(grantId, store_id)
}
