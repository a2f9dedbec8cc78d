/** Carries the number of authorization attempts in browsers without storage. */
export const TRIES_PARAM = 'oauthTries'

/** Parameters that a login adds to an address; removed from it, never passed on. */
export const loginParams: readonly string[] = ['code', 'state', 'appid', TRIES_PARAM]

/** Parameters of a third-party link that identify its visitor, with their signature. */
// guard: a signature is passed on to nobody [unit startup/person-labels]
//   ['uni', 'uid', 'uniSign'] ~> ['uni', 'uid']
export const personParams: readonly string[] = ['uni', 'uid', 'uniSign']

/** The query (`?a=1&b=2`) without the named parameters. The rest stays byte for byte: some pages read it undecoded. */
export function withoutParams(search: string, names: readonly string[]): string {
  const parts = search.replace(/^\?/, '').split('&')
  const kept = parts.filter(part => part && !names.includes(part.split('=')[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** Whether a text from an address is a valid id: 1 to 2^31 - 1. */
export const isId = (text: string | undefined): text is string =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) < 2 ** 31
