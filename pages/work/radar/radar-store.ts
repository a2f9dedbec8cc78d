import { atom, type ReadableAtom } from 'nanostores'
import {
  getCustomerRadar,
  getShareTree,
  type HotNotice,
  type RadarAction,
  type RadarDays,
  type RadarList,
  type RadarRow,
  radarSeen,
  type SharedMaterial,
  type ShareTree,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createQuery } from '../../data/query.ts'
import { mergeRows } from './radar-rules.ts'

export type RadarKind = RadarAction | 'all'
/** Content above the feed, independent of its filter. */
export interface RadarNews {
  notices: HotNotice[]
  unread: number
}

export type RadarStore = ReturnType<typeof createRadarStore>

const pageSize = 20

/** The radar of one page instance: feed, share tree, filters. */
export function createRadarStore() {
  const $days = atom<RadarDays>(1)
  const $kind = atom<RadarKind>('all')
  /** False while the server is unreachable. */
  const $isLive = atom(true)
  let material: SharedMaterial | undefined

  const feed = createFeed($days, $kind)
  const $news = newsOf(feed)
  const tree = createTree($days, () => material)
  const isReading = () => feed.$state.get().status === 'loading'

  async function loadFeed(): Promise<void> {
    const isAnswered = await feed.reload()
    // The filters have changed in the meantime.
    if (!isAnswered && isReading()) return
    $isLive.set(isAnswered)
    if (!isAnswered) $news.set($news.get() ?? { notices: [], unread: 0 })
  }

  async function load(): Promise<void> {
    await Promise.all([loadFeed(), tree.load()])
  }

  /** Polls for news; reads the tree only if there is some. */
  async function poll(): Promise<void> {
    // A response slower than the interval is waited for.
    if (isReading()) return
    const before = feed.data()
    if (!before) return load()
    const isAnswered = await feed.load()
    if (!isAnswered && isReading()) return
    $isLive.set(isAnswered)
    const now = feed.data()
    if (isAnswered && now && signOf(now) !== signOf(before)) await tree.load()
  }

  function setDays(days: RadarDays): void {
    if (days === $days.get()) return
    $days.set(days)
    void Promise.all([loadFeed(), tree.reload()])
  }

  function setKind(kind: RadarKind): void {
    if (kind === $kind.get()) return
    $kind.set(kind)
    void loadFeed()
  }

  function draw(next: SharedMaterial): void {
    material = next
    void tree.reload()
  }

  return {
    $days,
    $kind,
    $feed: feed.$state,
    $news,
    $tree: tree.$state,
    $isLive,
    $isMore: feed.$isMore,
    load,
    loadTree: tree.load,
    poll,
    more: feed.more,
    setDays,
    setKind,
    draw,
    markSeen: () => markSeen(feed),
  }
}

const createFeed = ($days: ReadableAtom<RadarDays>, $kind: ReadableAtom<RadarKind>) =>
  createPagedQuery<RadarRow, RadarList>({
    read: page => {
      const kind = $kind.get()
      return getCustomerRadar({
        ...(kind !== 'all' && { kind }),
        days: $days.get(),
        page,
        limit: pageSize,
      })
    },
    join: mergeRows,
  })

const createTree = ($days: ReadableAtom<RadarDays>, materialOf: () => SharedMaterial | undefined) =>
  createQuery<{ tree: ShareTree }>({
    read: async () => {
      const material = materialOf()
      const picked = material && {
        materialType: material.material_type,
        materialId: material.material_id,
      }
      return { tree: await getShareTree({ days: $days.get(), ...picked }) }
    },
  })

/** Marks everything on the page as seen. */
async function markSeen(feed: ReturnType<typeof createFeed>): Promise<void> {
  const seen = feed.data()
  if (!seen) return
  const { unread, notices, server_time: until } = seen
  if (unread === 0 && !notices.some(notice => notice.is_new)) return
  // A lost mark is set by the next call.
  const marked = await radarSeen({ until }).catch(() => undefined)
  const old = <T extends { is_new: boolean }>(rows: T[]) =>
    rows.map(row => ({ ...row, is_new: false }))
  if (!marked) return
  feed.change(shown => ({ unread: 0, list: old(shown.list), notices: old(shown.notices) }))
}

/** Undefined until the first response; then kept while the feed is read again. */
function newsOf(feed: ReturnType<typeof createFeed>) {
  const $news = atom<RadarNews | undefined>()
  feed.$state.listen(shown => {
    if (shown.status === 'ready') $news.set({ notices: shown.notices, unread: shown.unread })
  })
  return $news
}

/** Changes with the newest rows. */
const signOf = ({ list }: Pick<RadarList, 'list'>) =>
  list
    .slice(0, pageSize)
    .map(row => `${row.id}:${row.seconds}`)
    .join()
