/**
 * Index of the link that an address belongs to: of those with its path the one that shares most of its query and has the
 * fewest other parameters. -1 when none has the path.
 *
 * @param {string} address as the address bar shows it
 * @param {string[]} links paths with their queries
 */
export function bestMatch(address, links) {
  const base = 'http://shop.test'
  const shown = new URL(address || '/', base)
  const scores = links.map(link => {
    const { pathname, searchParams } = new URL(link, base)
    if (pathname !== shown.pathname) return -Infinity
    const pairs = [...searchParams]
    const same = pairs.filter(([name, value]) => shown.searchParams.get(name) === value).length
    return same - (pairs.length - same)
  })
  const best = Math.max(...scores)
  return best === -Infinity ? -1 : scores.indexOf(best)
}
