import { services } from '../core/services.ts'

export type AuthSetting = Partial<Record<`scope.${string}`, boolean>>

/** The browser's permission names for the scopes that it can request. */
export const askedScopes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['scope.userLocation', 'geolocation'],
  ['scope.userFuzzyLocation', 'geolocation'],
  ['scope.camera', 'camera'],
  ['scope.record', 'microphone'],
])

/**
 * Granted and denied permissions by scope; scopes that were not requested yet or cannot be queried are
 * absent. Addresses, invoices and the photo album need no permission in a browser.
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

/** `navigator.permissions.query` rejects names that the browser does not know. */
async function answerOf(name: string): Promise<boolean | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: name as PermissionName })
    return state === 'prompt' ? undefined : state === 'granted'
  } catch {
    return undefined
  }
}
