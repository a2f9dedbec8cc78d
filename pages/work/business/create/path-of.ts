/** Path and query of an address of our own. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
