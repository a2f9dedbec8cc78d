import { bridgeHas } from '../core/call-bridge.ts'
import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { askBrowser } from '../device/get-location.ts'
import { askedScopes, authSetting } from './permissions.ts'

/**
 * Asks the visitor for permission unless it is already granted. `scope`: `scope.userLocation`,
 * `scope.camera`, `scope.record` ..., needed. Where the host supplies the location, it asks by itself on
 * first use. Fails with `auth deny`, and with `invalid scope` for what a browser has not.
 */
export const authorize = /* @__PURE__ */ defineApi<{ scope: string }, object, 'scope'>(
  'authorize',
  {
    checks: { scope: [isString] },
    async run({ scope }) {
      const answers = new Map(Object.entries(await authSetting()))
      const isAllowed = answers.get(scope) ?? (await ask(scope))
      if (!isAllowed) throw new ApiFailure(messages.authDenied)
    },
  },
)

function ask(scope: string): Promise<boolean> {
  const name = askedScopes.get(scope)
  if (!name) throw new ApiFailure(messages.invalidScope)
  return name === 'geolocation' ? askForPlace() : askForMedia(name)
}

/** Browsers have no permission prompt for the location; requesting a position is the only way to ask. */
async function askForPlace(): Promise<boolean> {
  if (bridgeHas('getLocation')) return true
  if (!navigator.geolocation) return false
  return askBrowser({ isHighAccuracy: false, highAccuracyExpireTime: 0 }).then(
    () => true,
    // A location request that fails for any other reason means that permission was granted.
    (error: Error) => error.message !== messages.authDenied,
  )
}

async function askForMedia(name: string): Promise<boolean> {
  const kind = name === 'camera' ? { video: true } : { audio: true }
  try {
    const stream = await navigator.mediaDevices.getUserMedia(kind)
    for (const track of stream.getTracks()) track.stop()
    return true
  } catch {
    return false
  }
}
