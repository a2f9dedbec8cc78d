/** Label of a storage key for the list of deleted data. */
export const keyLabel = (key: string): string =>
  isEvent(key) ? '待发送的浏览记录' : (labels.get(key) ?? '其他缓存')

/** Keeps one of the event keys: every waiting event has its own key, but one row is enough. */
export const oneOfEvents = (keys: string[]): string[] => {
  const first = keys.find(isEvent)
  return keys.filter(key => !isEvent(key) || key === first)
}

const isEvent = (key: string) => key.startsWith('__trackEvent__')

const labels = new Map([
  ['uid', '访客编号'],
  ['unionid', '微信身份'],
  ['br', '所在品牌'],
  ['code', '登录凭证'],
  ['isSecret', '品牌设置'],
  ['shop_id', '所在门店'],
  ['__prevPath__', '浏览位置'],
  ['__trackQuiet__', '发送间隔'],
  ['__deniedUrl__', '待打开的链接'],
  ['__oauth__', '登录次数'],
  ['__state__', '登录凭证'],
  ['__scroll__', '浏览位置'],
])

/** Entry page after the deletion: the brand in the link, else the stored one. */
export function entryPath(linked: string | undefined, stored: unknown): string {
  const br = [linked, stored].map(value => String(value ?? '')).find(text => /^\d+$/.test(text))
  return br ? `/brand?br=${br}` : '/brand'
}

/** Kept for one session only. */
export const sessionKeys = [
  '__deniedUrl__',
  '__oauth__',
  '__snapshot__',
  '__reloaded__',
  '__autoMarketing__',
  '__state__',
  '__scroll__',
]
