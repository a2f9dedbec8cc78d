/** Decoded values by name; the first of a repeated name wins. */
export function readQuery(search: string): Record<string, string> {
  const first = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    if (!first.has(name)) first.set(name, value)
  }
  return Object.fromEntries(first)
}

/**
 * Query values as written in the address, not decoded, which is what `this.$router.params` has always held. A part
 * without `=` is dropped; a value keeps any further `=`.
 */
export function readParams(search: string): Record<string, string> {
  return Object.fromEntries(rawPairs(search))
}

/** Splits a query string into pairs at each part's first `=`, in order. */
export function rawPairs(search: string): [name: string, value: string][] {
  const pairs: [string, string][] = []
  for (const part of search.replace(/^\?/, '').split('&')) {
    const at = part.indexOf('=')
    if (at > 0) pairs.push([part.slice(0, at), part.slice(at + 1)])
  }
  return pairs
}
