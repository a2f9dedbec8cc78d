/** The only page that may frame the receipt, and the only one that receives its messages. */
const PAYMENT_ORIGIN = 'https://payapp.weixin.qq.com'

export type FrameMessage =
  | {
      action: 'onIframeReady'
      displayStyle: 'SHOW_CUSTOM_PAGE' | 'SHOW_OFFICIAL_PAGE'
      height?: number
    }
  | { action: 'jumpOut'; jumpOutUrl: string }

export const isFramed = (): boolean => window.parent !== window

/**
 * Posts to the payment platform only: another page that frames the receipt receives nothing. No messages are
 * accepted.
 */
export function notifyFrame(message: FrameMessage): void {
  // guard: only the payment platform hears [unit pay-frames/receipt-store]
  //   JSON.stringify(message), PAYMENT_ORIGIN) ~> JSON.stringify(message), '*')
  window.parent.postMessage(JSON.stringify(message), PAYMENT_ORIGIN)
}
