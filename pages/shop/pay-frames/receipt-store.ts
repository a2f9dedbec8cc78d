import { atom } from 'nanostores'
import { orderReceipt, type Receipt } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { isFramed, notifyFrame } from './payment-frame.ts'

/** The platform waits three seconds; after this delay its own page is preferred, ms. */
const PATIENCE_MS = 2500

/** Height of the receipt's frame, px of the 750 px design. */
const HEIGHT = 600

export function createReceiptStore(query: Record<string, string>) {
  const $receipt = atom<Receipt | null>(null)
  const { out_trade_no = '', check_code = '' } = query

  /** Returns a function that ends the waiting. The frame is answered only once. */
  function start(): () => void {
    if (!isFramed()) {
      void redirectTo({ url: '/order/paySuccess' })
      return () => undefined
    }
    let isAnswered = false
    function answer(found: Receipt | null): void {
      if (isAnswered) return
      isAnswered = true
      clearTimeout(timer)
      $receipt.set(found)
      notifyFrame(
        found
          ? { action: 'onIframeReady', displayStyle: 'SHOW_CUSTOM_PAGE', height: HEIGHT }
          : { action: 'onIframeReady', displayStyle: 'SHOW_OFFICIAL_PAGE' },
      )
    }
    const timer = setTimeout(() => answer(null), PATIENCE_MS)
    if (!out_trade_no || !check_code) answer(null)
    else orderReceipt({ out_trade_no, check_code }).then(answer, () => answer(null))
    return () => clearTimeout(timer)
  }

  return { $receipt, start }
}
