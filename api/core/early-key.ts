/**
 * Address of a read with its query sorted by name. The served HTML may have requested the same address
 * (`window.__early`), so both sides build it here. Has no imports because it is inlined into every page.
 */
export function earlyKey(path: string, params: Record<string, unknown>, isThird = false): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(params).sort()) {
    const value = params[name]
    if (value != null) query.set(name, String(value))
  }
  const search = String(query)
  return wirePath(path, isThird) + (search ? `?${search}` : '')
}

/** Adds the prefix /api (third-party mode: /api/third) to the product's own calls; log and public calls have none. */
export function wirePath(path: string, isThird: boolean): string {
  const full = /^\/(wechat|retail|user)\//.test(path) ? `/api${path}` : path
  return isThird ? full.replace('/api/', '/api/third/') : full
}

/** Address of an API path: on the origin named by `data-api` of the page's HTML, by default the page's own. */
export const apiAddress = (path: string): string =>
  (document.documentElement.dataset.api ?? '') + path
