import { logOnce } from '../core/log-once.ts'
import * as messages from '../core/messages.ts'

/** Placeholder for a component that only the host application supports: renders nothing and logs that once. */
function unsupported(name: string) {
  return function Unsupported() {
    logOnce(messages.componentNotSupported(name))
    return null
  }
}

/** The host's advertisement: draws nothing. */
export const Ad = /* @__PURE__ */ unsupported('Ad')
/** The host's advertisement, laid out by the page: draws nothing. */
export const AdCustom = /* @__PURE__ */ unsupported('AdCustom')
/** The host's view through the camera: draws nothing. */
export const Camera = /* @__PURE__ */ unsupported('Camera')
/** The host's live stream: draws nothing. */
export const LivePlayer = /* @__PURE__ */ unsupported('LivePlayer')
/** The host's live broadcasting: draws nothing. */
export const LivePusher = /* @__PURE__ */ unsupported('LivePusher')
/** The host's map: draws nothing. */
export const Map = /* @__PURE__ */ unsupported('Map')
/** The host's banner for following an account: draws nothing. */
export const OfficialAccount = /* @__PURE__ */ unsupported('OfficialAccount')
/** The host's user data: draws nothing. */
export const OpenData = /* @__PURE__ */ unsupported('OpenData')
