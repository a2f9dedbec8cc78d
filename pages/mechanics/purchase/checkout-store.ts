import { atom } from 'nanostores'
import {
  $visitor,
  ApiError,
  type CheckoutChoice,
  codes,
  type Confirmation,
  confirmOrder,
  isRefused,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { firstChoice, type Purchase } from './checkout-choice.ts'
import { priceChangedModal, refusalWords } from './refusals.ts'
import { createSubmitting } from './submit-order.ts'

/** Whether the prices on the screen are those of the choice. */
export type Freshness = 'fresh' | 'asking' | 'failed'

/** Of several changes only the last one is asked about, ms. */
const DEBOUNCE_MS = 300

/** So long before its end a token is no longer used, s. */
const MARGIN_S = 10

/** A purchase from its prices to the money: what is chosen, what it costs now, and the order that comes of it. */
export function createCheckoutStore(purchase: Purchase) {
  const $choice = atom<CheckoutChoice>(firstChoice(purchase))
  const $freshness = atom<Freshness>('asking')
  const $remark = atom('')
  /** Nothing is left of it. */
  const $isSoldOut = atom(false)
  /** Why the server names no price at all. */
  const $reason = atom('')
  const prices = createQuery<{ confirmation: Confirmation }, 'soldOut' | 'refused' | 'noLogin'>({
    read: async () => ({ confirmation: await ask() }),
    statusOf: error => firstRefusal(error),
  })
  let ticket = purchase.ticket ?? ''
  /** The last choice that the server has priced. */
  let priced: CheckoutChoice | undefined
  /** Until then its token makes an order, ms of the page's own clock. */
  let usableUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** A place at the checkout that is over is renewed once: the visitor has done nothing wrong. */
  async function ask(): Promise<Confirmation> {
    try {
      return await confirmOrder({ ...$choice.get(), ticket })
    } catch (error) {
      if (!purchase.renewTicket || !isRefused(error, codes.sessionExpired)) throw error
      ticket = await purchase.renewTicket()
      return confirmOrder({ ...$choice.get(), ticket })
    }
  }

  /** Asks for the prices of the choice; false when they did not come. */
  async function confirm(): Promise<boolean> {
    clearTimeout(timer)
    const asked = $choice.get()
    $freshness.set('asking')
    const isShown = await prices.load()
    if (asked !== $choice.get()) return false
    if (isShown) accept(asked)
    else if ($freshness.get() === 'asking') $freshness.set('failed')
    return isShown
  }

  function accept(asked: CheckoutChoice): void {
    const { token_until: until = 0, server_time: now = 0 } = prices.data()?.confirmation ?? {}
    priced = asked
    usableUntil = performance.now() + (until - now - MARGIN_S) * 1000
    $freshness.set('fresh')
  }

  /** What an order can be made of: the prices on the screen, asked for anew when their token has run out meanwhile. */
  async function confirmed(): Promise<Confirmation | undefined> {
    const shown = $freshness.get() === 'fresh' ? prices.data()?.confirmation : undefined
    if (!shown || performance.now() < usableUntil) return shown
    if (!(await confirm())) return undefined
    const fresh = prices.data()?.confirmation
    if (fresh?.pay_fen === shown.pay_fen) return fresh
    void showModal(priceChangedModal)
    return undefined
  }

  /** Maps a refusal to a screen of its own while no prices have been shown; later ones only undo the change. */
  function firstRefusal(error: unknown) {
    if (prices.data()) return void stepBack(error)
    if (isRefused(error, codes.outOfStock) || isRefused(error, codes.soldOut)) return 'soldOut'
    if (isRefused(error, codes.notFound)) return 'notFound'
    if (isRefused(error)) {
      $reason.set(refusalWords(error))
      return 'refused'
    }
    return $visitor.get().isSnapshot ? 'noLogin' : undefined
  }

  /** A change that the server refuses is taken back, with the reason in words. */
  function stepBack(error: unknown): void {
    if (!(error instanceof ApiError) || error.kind !== 'refused') return
    const isShort = error.code === codes.outOfStock || error.code === codes.soldOut
    const title = isShort ? '库存不够了' : refusalWords(error)
    void showToast({ title, icon: 'none' })
    const isCoupon = error.code === codes.couponGone
    const before = isCoupon ? { ...$choice.get(), couponId: '' } : priced
    if (!before || same(before, $choice.get())) {
      if (isShort) $isSoldOut.set(true)
      return
    }
    change(before)
  }

  /** Changes the choice; the old prices stay until the new ones come. */
  function change(patch: Partial<CheckoutChoice>): void {
    clearTimeout(timer)
    // An answer to an older choice must not come after this.
    prices.drop()
    $choice.set({ ...$choice.get(), ...patch })
    $isSoldOut.set(false)
    $freshness.set('asking')
    timer = setTimeout(() => void confirm(), DEBOUNCE_MS)
  }

  function stop(): void {
    clearTimeout(timer)
    prices.drop()
  }

  const { $step, submit } = createSubmitting({
    purchase,
    $remark,
    $isSoldOut,
    confirmed,
    change,
    confirm,
  })

  return {
    $state: prices.$state,
    $choice,
    $freshness,
    $remark,
    $isSoldOut,
    $reason,
    $step,
    confirm,
    change,
    submit,
    stop,
  }
}

export type CheckoutStore = ReturnType<typeof createCheckoutStore>

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
