import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'

/** Values of the order as the server signed them. */
export interface PaymentOptions {
  /** Unix seconds, as text. */
  timeStamp: string
  /** Nonce of the signed order. */
  nonceStr: string
  /** `prepay_id=...` */
  package: string
  /** `MD5` by default. */
  signType: string
  /** Signature over the other fields. */
  paySign: string
}

/**
 * Opens the host's cashier with a signed order. Resolves when the host reports the payment; only the server
 * knows whether the order is paid. Fails with `cancel` when the visitor backs out, and with `h5端仅在微信公众号中支持
 * API chooseWXPay` outside of the host.
 */
export const requestPayment = /* @__PURE__ */ defineApi<
  PaymentOptions,
  object,
  Exclude<keyof PaymentOptions, 'signType'>
>('requestPayment', {
  defaults: { signType: 'MD5' },
  checks: {
    timeStamp: [isString],
    nonceStr: [isString],
    package: [isString],
    signType: [isString],
    paySign: [isString],
  },
  async run({ timeStamp, nonceStr, package: prepaid, signType, paySign }) {
    // The host's call spells `timestamp` in lower case, but the signature covers `timeStamp`.
    const order = { timestamp: timeStamp, nonceStr, package: prepaid, signType, paySign }
    await callBridge('chooseWXPay', order)
  },
})
