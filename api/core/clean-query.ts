/** Carries the count of authorizations where the browser can keep nothing. */
export const TRIES_PARAM = 'oauthTries'

/** What a login leaves in an address; never kept there, never passed on. */
export const loginParams: readonly string[] = ['code', 'state', 'appid', TRIES_PARAM]

/** Labels of a person, which a third-party link carries, and what signs them. */
// guard: a signature is passed on to nobody [unit startup/person-labels]
//   ['uni', 'uid', 'uniSign'] ~> ['uni', 'uid']
export const personParams: readonly string[] = ['uni', 'uid', 'uniSign']

/** `?a=1&b=2` without the named parameters. The rest stays as it was written: some pages read it undecoded. */
export function withoutParams(search: string, names: readonly string[]): string {
  const parts = search.replace(/^\?/, '').split('&')
  const kept = parts.filter(part => part && !names.includes(part.split('=')[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** Whether an address names something by a number that the server could know: it counts up to 2^31 - 1. */
export const isId = (text: string | undefined): text is string =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) < 2 ** 31
