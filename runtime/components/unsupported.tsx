import { logOnce } from '../core/log-once.ts'
import * as messages from '../core/messages.ts'

/** Stands in for a component that only the host application can draw: draws nothing, and says so once. */
export function unsupported(name: string) {
  return function Unsupported() {
    logOnce(messages.componentNotSupported(name))
    return null
  }
}

export const Ad = /* @__PURE__ */ unsupported('Ad')
export const AdCustom = /* @__PURE__ */ unsupported('AdCustom')
export const Camera = /* @__PURE__ */ unsupported('Camera')
export const LivePlayer = /* @__PURE__ */ unsupported('LivePlayer')
export const LivePusher = /* @__PURE__ */ unsupported('LivePusher')
export const Map = /* @__PURE__ */ unsupported('Map')
export const OfficialAccount = /* @__PURE__ */ unsupported('OfficialAccount')
export const OpenData = /* @__PURE__ */ unsupported('OpenData')
