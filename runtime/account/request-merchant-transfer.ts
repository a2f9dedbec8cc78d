import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'

/** Values of the transfer as the payment platform returned them to the server. */
export interface MerchantTransferOptions {
  /** Merchant number of the payer. */
  mchId: string
  /** The merchant's account in the messaging app. */
  appId: string
  /** Identifies the transfer. */
  package: string
}

interface Invoker {
  invoke?(name: string, params: object, callback: (answer: { err_msg?: string }) => void): void
}

/**
 * Opens the host's confirmation of a merchant's transfer to this user. Resolves once the host reports the
 * confirmation; only the server knows whether the money has arrived. Fails with `cancel` when the visitor
 * backs out, and with `h5端仅在微信公众号中支持 API requestMerchantTransfer` outside of the host.
 */
export const requestMerchantTransfer = /* @__PURE__ */ defineApi<
  MerchantTransferOptions,
  object,
  'mchId' | 'package'
>('requestMerchantTransfer', {
  checks: { mchId: [isString], appId: [isString], package: [isString] },
  optional: ['appId'],
  run: ({ mchId, appId, package: parcel }) => {
    // The host's script does not wrap this call, so the raw bridge is used.
    const bridge = (window as { WeixinJSBridge?: Invoker }).WeixinJSBridge
    if (!bridge?.invoke) throw new ApiFailure(messages.onlyInHost('requestMerchantTransfer'))
    return new Promise<object>((resolve, reject) => {
      bridge.invoke?.(
        'requestMerchantTransfer',
        { mchId, appId, package: parcel },
        ({ err_msg: said = '' }) => {
          const outcome = said.split(':')[1] ?? ''
          if (outcome === 'ok') resolve({})
          else reject(new ApiFailure(outcome.replace(/^fail[\s_,]*/, '') || messages.hostRefused))
        },
      )
    })
  },
})
