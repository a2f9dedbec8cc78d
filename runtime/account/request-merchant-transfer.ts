import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'

/** As the server got them of the payment platform. */
export interface MerchantTransferOptions {
  /** The merchant who pays. */
  mchId: string
  /** The merchant's account in the messaging app. */
  appId: string
  /** Names the transfer. */
  package: string
}

interface Invoker {
  invoke?(name: string, params: object, callback: (answer: { err_msg?: string }) => void): void
}

/**
 * Shows the host's confirmation of money that a merchant sends to this person. Resolves when it was confirmed, as far as
 * the host knows: whether the money has come only the server can know. Fails with `cancel` when the visitor backs out,
 * and with `h5端仅在微信公众号中支持 API requestMerchantTransfer` outside of the host.
 */
export const requestMerchantTransfer = /* @__PURE__ */ defineApi<
  MerchantTransferOptions,
  object,
  'mchId' | 'package'
>('requestMerchantTransfer', {
  checks: { mchId: [isString], appId: [isString], package: [isString] },
  optional: ['appId'],
  run: ({ mchId, appId, package: parcel }) => {
    // The script of the host does not wrap this call, so its own bridge is asked.
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
