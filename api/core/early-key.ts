/**
 * Address of a read on the wire, its query sorted by name. The served HTML may already have asked for the same address
 * (`window.__early`), so both sides build it here; this file imports nothing because it stands inline in every page.
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

/** The product's own calls live below /api (third-party mode: /api/third); log and public calls at the root. */
export function wirePath(path: string, isThird: boolean): string {
  const full = /^\/(wechat|retail|user)\//.test(path) ? `/api${path}` : path
  return isThird ? full.replace('/api/', '/api/third/') : full
}

/** Where a path of the API is asked: on the origin that the page's HTML names in `data-api`, by default its own. */
export const apiAddress = (path: string): string =>
  (document.documentElement.dataset.api ?? '') + path
