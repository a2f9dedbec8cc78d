/** Decoded values by name; the first of a repeated name wins. */
export function readQuery(search: string): Record<string, string> {
  const first = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    if (!first.has(name)) first.set(name, value)
  }
  return Object.fromEntries(first)
}

/**
 * Values as they stand in the address, not decoded, which is how `this.$router.params` has always been. A part without
 * `=` is dropped; a value keeps any further `=`.
 */
export function readParams(search: string): Record<string, string> {
  return Object.fromEntries(rawPairs(search))
}

/** The parts of a query string around their first `=`, in order. */
export function rawPairs(search: string): [name: string, value: string][] {
  const pairs: [string, string][] = []
  for (const part of search.replace(/^\?/, '').split('&')) {
    const at = part.indexOf('=')
    if (at > 0) pairs.push([part.slice(0, at), part.slice(at + 1)])
  }
  return pairs
}
