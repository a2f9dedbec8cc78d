import { services } from '../core/services.ts'

export type AuthSetting = Partial<Record<`scope.${string}`, boolean>>

/** What the browser calls the scopes for which it asks the visitor. */
export const askedScopes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['scope.userLocation', 'geolocation'],
  ['scope.userFuzzyLocation', 'geolocation'],
  ['scope.camera', 'camera'],
  ['scope.record', 'microphone'],
])

/**
 * What the visitor has allowed, by scope; what was not asked yet, or is not told, is absent. Addresses, invoices and
 * saved pictures need no leave in a browser.
 */
export async function authSetting(): Promise<AuthSetting> {
  const asked = await Promise.all(
    [...askedScopes].map(async ([scope, name]) => [scope, await answerOf(name)] as const),
  )
  return {
    'scope.userInfo': Boolean(services().userInfo),
    'scope.address': true,
    'scope.invoice': true,
    'scope.invoiceTitle': true,
    'scope.writePhotosAlbum': true,
    ...Object.fromEntries(asked.filter(([, answer]) => answer !== undefined)),
  }
}

/** Browsers refuse to be asked for names that they do not know. */
async function answerOf(name: string): Promise<boolean | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: name as PermissionName })
    return state === 'prompt' ? undefined : state === 'granted'
  } catch {
    return undefined
  }
}
