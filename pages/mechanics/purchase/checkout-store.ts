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
import { priceChangedModal, refusalWords, wayToOwnTeam } from './refusals.ts'
import { createSubmitting } from './submit-order.ts'

/** Whether the shown prices belong to the current choice. */
export type PriceFreshness = 'fresh' | 'asking' | 'failed'

/** Debounce of the price request, ms. */
const DEBOUNCE_MS = 300

/** Safety margin before a token's expiry, s. */
const MARGIN_S = 10

/** A purchase from its prices to the payment: the choice, its current price, and the resulting order. */
export function createCheckoutStore(purchase: Purchase) {
  const $choice = atom<CheckoutChoice>(firstChoice(purchase))
  const $freshness = atom<PriceFreshness>('asking')
  const $remark = atom('')
  /** The stock is used up. */
  const $isSoldOut = atom(false)
  /** Why the server returns no price at all, and where the buyer can still buy. */
  const $reason = atom<{ text: string; ownTeam?: string | undefined }>({ text: '' })
  const prices = createQuery<{ confirmation: Confirmation }, 'soldOut' | 'refused' | 'noLogin'>({
    read: async () => ({ confirmation: await ask() }),
    statusOf: error => firstRefusal(error),
  })
  let ticket = purchase.ticket ?? ''
  /** The last choice that the server has priced. */
  let priced: CheckoutChoice | undefined
  /** Until when the token can create an order, ms of the page's clock. */
  let usableUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** An expired seckill ticket is renewed once, because the visitor has done nothing wrong. */
  async function ask(): Promise<Confirmation> {
    try {
      return await confirmOrder({ ...$choice.get(), ticket })
    } catch (error) {
      if (!purchase.renewTicket || !isRefused(error, codes.grantExpired)) throw error
      ticket = await purchase.renewTicket()
      return confirmOrder({ ...$choice.get(), ticket })
    }
  }

  /** Requests the prices of the choice; false if there was no response. */
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

  /** Basis of an order: the shown prices, requested again if their token has expired. */
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
      $reason.set({ text: refusalWords(error), ownTeam: wayToOwnTeam(error, purchase) })
      return 'refused'
    }
    return $visitor.get().isSnapshot ? 'noLogin' : undefined
  }

  /** Undoes a change that the server refuses, and shows the reason. */
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

  /** Changes the choice; the old prices stay until the new ones arrive. */
  function change(patch: Partial<CheckoutChoice>): void {
    clearTimeout(timer)
    // Drops pending responses to an older choice.
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
