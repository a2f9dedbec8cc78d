import { atom } from 'nanostores'
import {
  type Cart,
  type CartLine,
  cartList,
  changeCart,
  isRefused,
  removeFromCart,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { firstChosen, stillChosen, toggled, toggledAll } from './cart-rules.ts'
import { reasonOf } from '../../data/reason-of.ts'

export type CartStore = ReturnType<typeof createCartStore>

/** The visitor's cart, and what of it is chosen for an order; `given` is what the page already has of it. */
export function createCartStore(given?: Cart) {
  /** SKUs; undefined before the first answer. */
  const $chosen = atom<number[] | undefined>(undefined)
  /** SKU whose line is being changed; 0 = none. */
  const $doing = atom(0)
  const submission = createSubmission()
  const query = createQuery<{ cart: Cart }>({
    read: async how => ({ cart: await cartList({}, how) }),
  })
  if (given) {
    query.begin({ cart: given })
    settle()
  }

  async function load(): Promise<void> {
    await query.load()
    settle()
  }

  /** Keeps the choice to what can be ordered now. */
  function settle(): void {
    const list = query.data()?.cart.list
    if (!list) return
    const chosen = $chosen.get()
    $chosen.set(chosen ? stillChosen(list, chosen) : firstChosen(list))
  }

  function choose({ chosen, note }: { chosen: number[]; note?: string }): void {
    $chosen.set(chosen)
    if (note) void showToast({ title: note, icon: 'none' })
  }

  const toggle = (line: CartLine): void =>
    choose(toggled(query.data()?.cart.list ?? [], $chosen.get() ?? [], line))

  const toggleAll = (shopId: number): void =>
    choose(toggledAll(query.data()?.cart.list ?? [], $chosen.get() ?? [], shopId))

  async function write(skuId: number, send: () => Promise<Cart>): Promise<void> {
    if ($doing.get()) return
    $doing.set(skuId)
    try {
      const cart = await send()
      query.drop()
      query.change(() => ({ cart }))
      settle()
    } catch (error) {
      const title = reasonOf(error)
      void showToast({ title, icon: 'none' })
      if (isRefused(error)) void load()
    }
    $doing.set(0)
  }

  const setCount = ({ sku_id: skuId }: CartLine, count: number): Promise<void> =>
    write(skuId, () =>
      submission.send({ skuId, count }, reqId => changeCart({ skuId, count, reqId })),
    )

  async function remove(lines: CartLine[], question: string): Promise<void> {
    const [first] = lines
    if (!first) return
    const { confirm } = await showModal({ title: question })
    if (!confirm) return
    const skuIds = lines.map(({ sku_id }) => sku_id)
    await write(first.sku_id, () =>
      submission.send({ skuIds }, reqId => removeFromCart({ skuIds, reqId })),
    )
  }

  return { $state: query.$state, $chosen, $doing, load, toggle, toggleAll, setCount, remove }
}
