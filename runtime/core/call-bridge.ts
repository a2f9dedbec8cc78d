import { ApiFailure } from './define-api.ts'
import { hostBridge } from './host-bridge.ts'
import * as messages from './messages.ts'
import { services } from './services.ts'

/** Whether the host offers that function now. */
export const bridgeHas = (name: string): boolean => typeof hostBridge()?.[name] === 'function'

/**
 * Settles once the host has answered to the app's last configuration, at once without one; false if it has refused it.
 * Calls that are made earlier, and cards that are set earlier, are lost.
 */
export const hostReady = async (): Promise<boolean> => (await services().hostReady?.()) ?? true

/**
 * Calls a function of the host, once it is ready, and resolves with its answer. Fails with
 * `h5端仅在微信公众号中支持 API NAME` where the host lacks it, with `cancel` when the visitor backs out, else with the
 * host's own reason.
 */
export async function callBridge<Answer extends object>(
  name: string,
  params: object = {},
): Promise<Answer> {
  if (services().hostReady) await hostReady()
  const bridge = hostBridge()
  const call = bridge?.[name]
  if (typeof call !== 'function') throw new ApiFailure(messages.onlyInHost(name))
  return new Promise((resolve, reject) => {
    call.call(bridge, {
      ...params,
      success: resolve,
      cancel: () => reject(new ApiFailure(messages.cancelled)),
      fail: (error: unknown) => reject(new ApiFailure(reasonIn(error))),
    })
  })
}

/** Hosts report `name:fail reason`, `name:fail_reason`, or only the reason. */
function reasonIn(error: unknown): string {
  const { errMsg = String(error) } = (error ?? {}) as { errMsg?: string }
  return errMsg.replace(/^\w+:(fail)?[\s:_,]*/, '') || messages.hostRefused
}
