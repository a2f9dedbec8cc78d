export interface ShareLinkInput {
  /** Address of the shared page, with its query. */
  url: string
  /** Uid of the sharer; unknown before login. */
  uid?: string | number | undefined
  /** Unix seconds. */
  now: number
  /** For staff whose share was registered: its number, and their user id in the shop. */
  shop?: { shareShopId: number; userId: number } | undefined
  /** Additional fields of this kind of page, e.g. shareUser of a campaign. */
  extra?: Record<string, string | number | undefined>
}

/**
 * Builds the link of a shared card: the page's own, without fields that belong to the sharer or this visit, and with
 * the sharer added to the share chain.
 */
export function buildShareLink({ url, uid, now, shop, extra }: ShareLinkInput): string {
  const [path = '', search = ''] = (url.split('#')[0] ?? '').split('?')
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search))
    if (!fields.has(name) && !personal.includes(name)) fields.set(name, value)

  fields.set('shareBy', shareChain(fields.get('shareBy'), uid))
  if (uid) {
    fields.set('shareTime', String(now))
    // The signature is only valid for the original link.
    fields.delete('shareSign')
  }
  if (shop) {
    fields.set('sid', String(shop.shareShopId))
    fields.set('shareStaffId', String(shop.userId))
  }
  for (const [name, value] of Object.entries(extra ?? {}))
    if (value !== undefined) fields.set(name, String(value))

  const rest = [...fields.keys()].filter(name => !leading.includes(name))
  const pairs = [...leading, ...rest].flatMap(name => {
    const value = fields.get(name)
    return value ? `${name}=${encodeURIComponent(value)}` : []
  })
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/**
 * Removed, so that a receiver is neither logged in as the sharer nor counted for a message that was sent to somebody
 * else.
 */
const personal = [
  'code',
  'state',
  'appid',
  'uni',
  'uid',
  'uniSign',
  'sdkDebug',
  'isPreview',
  'channelType',
  'incrTime',
  'autoMid',
  'toShare',
]

/** Fields that come first, in this order. */
const leading = [
  'br',
  'at',
  'videoId',
  'fileId',
  'id',
  'sid',
  'shareBy',
  'shareTime',
  'shareStaffId',
  'staffMarket',
  'isThird',
]

/** A longer chain keeps its origin and its latest part. */
const maxChain = 50

function shareChain(before = '', uid?: string | number): string {
  const chain = before
    .split(',')
    .map(each => each.trim())
    .filter(each => /^\d+$/.test(each))
  if (uid && chain[chain.length - 1] !== String(uid)) chain.push(String(uid))
  const kept =
    chain.length > maxChain ? [...chain.slice(0, 1), ...chain.slice(1 - maxChain)] : chain
  return kept.join(',')
}
