/** Adds data to the query of an address: an object by its keys, a text unchanged. */
export function withQuery(url: string, data: unknown): string {
  const query = queryOf(data)
  if (!query) return url
  const [bare = ''] = url.split('#')
  const joint = !bare.includes('?') ? '?' : /[?&]$/.test(bare) ? '' : '&'
  return bare + joint + query
}

/** Undefined values are omitted; objects and null are written as JSON. */
export function queryOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || data instanceof URLSearchParams) {
    return String(data ?? '').replace(/^[?&]/, '')
  }
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&')
}

export const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)
