export interface ShareLinkInput {
  /** Address of the page being shared, with its query. */
  url: string
  /** Whoever shares; unknown before login. */
  uid?: string | number | undefined
  /** Unix seconds. */
  now: number
  /** Staff whose share was registered: its number, and who they are in the shop. */
  shop?: { shareShopId: number; userId: number } | undefined
  /** Fields that this kind of page sets beside the common ones, e.g. shareUser of a campaign. */
  extra?: Record<string, string | number | undefined>
}

/**
 * The link that a shared card carries: the page's own, without what belongs to me or to this visit, and with me added
 * to the chain of those who passed it on.
 */
export function buildShareLink({ url, uid, now, shop, extra }: ShareLinkInput): string {
  const [path = '', search = ''] = (url.split('#')[0] ?? '').split('?')
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search))
    if (!fields.has(name) && !personal.includes(name)) fields.set(name, value)

  fields.set('shareBy', shareChain(fields.get('shareBy'), uid))
  if (uid) {
    fields.set('shareTime', String(now))
    // It is for the link as it was.
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

/** A receiver must not be logged in as the sharer, nor counted for a message that was sent to somebody else. */
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
