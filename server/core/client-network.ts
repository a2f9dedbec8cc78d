import { isIP, isIPv6 } from 'node:net'

const GROUPS = 8
/** Groups of 16 bits that name a network; a phone or a household chooses the others as often as it likes. */
const NETWORK_GROUPS = 4
/** `::ffff:` before an IPv4 address, in the form that `URL` gives it. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * What limits by address count: an IPv4 address as it is, an IPv6 address by its /64. Takes the forms in which sockets
 * and forwarding headers write addresses; anything else is returned unchanged.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written)
  if (isIP(address) !== 6) return address
  const short = shortForm(address)
  const [, high, low] = MAPPED.exec(short) ?? []
  if (high && low) return [...bytesOf(high), ...bytesOf(low)].join('.')
  return `${groupsOf(short).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** `203.0.113.7:80` and `[2001:db8::1]:80` without port and brackets. */
function withoutPort(written: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(written) ?? []
  if (bracketed !== undefined && isIPv6(bracketed)) return bracketed
  const [, first = ''] = /^([\d.]+):\d+$/.exec(written) ?? []
  return isIP(first) === 4 ? first : written
}

/** One spelling for each address: lower case, no leading zeros, the longest run of zeros as `::`, no zone. */
const shortForm = (address: string): string =>
  new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)

function groupsOf(short: string): string[] {
  const [head = [], tail = []] = short.split('::').map(part => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
