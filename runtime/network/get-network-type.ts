import { bridgeHas, callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { type NetworkType, networkType } from './network-type.ts'

const bridgeName = 'getNetworkType'

/**
 * Resolves with `{networkType}`: `wifi`, `2g`, `3g`, `4g`, `5g`, `none`, or `unknown` where the browser
 * does not report it. Uses the host's answer if it has one.
 */
export const getNetworkType = /* @__PURE__ */ defineApi<object, { networkType: NetworkType }>(
  'getNetworkType',
  {
    run: () => (bridgeHas(bridgeName) ? askHost() : { networkType: networkType() }),
  },
)

async function askHost() {
  const asked = callBridge<{ networkType: NetworkType }>(bridgeName)
  const answer = await asked.catch(() => ({ networkType: networkType() }))
  return { networkType: answer.networkType }
}
