import { atom } from 'nanostores'
import type { OrderAction, OrderCard } from '../../../api/index.ts'
import { idle, showToast } from '../../../runtime/index.ts'
import type { OrderActionsOptions } from './order-actions.ts'

export type Doing = { orderNo: string; action: OrderAction | 'extend' } | undefined

/** Dialogs and cashier are no part of the page's own file: most visitors only look. */
const loadActions = () =>
  import('./order-actions.ts').then(({ createOrderActions }) => createOrderActions)

/** Runs the actions of orders, one at a time. */
export function createActionRunner(options: OrderActionsOptions) {
  const $doing = atom<Doing>()
  let carryOut: ((action: OrderAction | 'extend', order: OrderCard) => Promise<void>) | undefined

  async function run(action: OrderAction | 'extend', order: OrderCard): Promise<void> {
    if ($doing.get()) return
    $doing.set({ orderNo: order.order_no, action })
    try {
      carryOut ??= (await loadActions())(options)
      await carryOut(action, order)
    } catch {
      void showToast({ title: '没有打开，请检查网络再试', icon: 'none' })
    }
    $doing.set(undefined)
  }

  /** Loads the actions when the page is idle, because the network may be lost when they are needed. */
  const prepare = (): void =>
    void idle()
      .then(loadActions)
      .catch(() => undefined)

  return { $doing, run, prepare }
}
