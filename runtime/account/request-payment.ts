import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'

/** As the server signed them. */
export interface PaymentOptions {
  /** Unix seconds, as text. */
  timeStamp: string
  /** The random text in the signed order. */
  nonceStr: string
  /** `prepay_id=...` */
  package: string
  /** `MD5` by default. */
  signType: string
  /** The signature over the rest. */
  paySign: string
}

/**
 * Opens the host's cashier with a signed order. Resolves when the host says that it is paid, which only the server can
 * know. Fails with `cancel` when the visitor backs out, and with `h5端仅在微信公众号中支持 API chooseWXPay` outside of the
 * host.
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
    // The host spells the call's own name small, and signs it as timeStamp.
    const order = { timestamp: timeStamp, nonceStr, package: prepaid, signType, paySign }
    await callBridge('chooseWXPay', order)
  },
})
