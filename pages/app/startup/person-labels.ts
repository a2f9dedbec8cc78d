import {
  $isSecret,
  $visitor,
  nobody,
  personParams,
  stored,
  withoutParams,
} from '../../../api/index.ts'
import {
  clearStorageSync,
  currentQuery,
  replaceUrl,
  sessionStore,
  setStorageSync,
} from '../../../runtime/index.ts'

/** In third-party mode brands must not see each other's data: a new brand starts with an empty storage. */
export function enterThirdParty(query: URLSearchParams): void {
  const br = query.get('br')
  if (query.get('isThird') !== '1' || !br || br === stored('br')) return
  clearStorageSync()
  forgetSnapshot()
  setStorageSync('br', br)
}

/**
 * Stores the labels of a third-party link and removes them from the address, so that nobody shares them. They are
 * used for look-ups and events; they prove nothing.
 */
export function storePersonLabels(url: URL): void {
  const uni = url.searchParams.get('uni')
  const uid = url.searchParams.get('uid')
  if (!uni || !uid) return
  const br = url.searchParams.get('br')
  if (br) setStorageSync('br', br)
  setStorageSync('unionid', uni)
  setStorageSync('uid', uid)
  replaceUrl(url.pathname + withoutParams(url.search, personParams))
}

/** Survives a full page load in the tab, like the virtual account. */
const SNAPSHOT_KEY = '__snapshot__'

export const rememberSnapshot = () => sessionStore.set(SNAPSHOT_KEY, '1')
export const forgetSnapshot = () => sessionStore.remove(SNAPSHOT_KEY)

/** Whether the storage belongs to this brand's visitor: every brand has its own uids. */
export function isStoredHere(): boolean {
  const { br } = currentQuery()
  // guard: a uid is one brand’s [e2e tracking.e2e]
  //   return !br || br === (stored('br') ?? br) ~> return true
  return !br || br === (stored('br') ?? br)
}

/** The stored uid as a number; 0 without one or for an invalid label. */
export function storedUid(): number {
  const uid = stored('uid') ?? ''
  return /^\d+$/.test(uid) ? Number(uid) : 0
}

/** Fills the app-wide stores from the storage. */
export function readStoredVisitor(): void {
  $visitor.set({
    ...nobody,
    uid: isStoredHere() ? storedUid() : 0,
    unionid: stored('unionid') ?? '',
    isSnapshot: sessionStore.get(SNAPSHOT_KEY) === '1',
  })
  $isSecret.set(stored('isSecret') === '1')
}
