import { atom } from 'nanostores'
import {
  getCustomerRadar,
  getShareTree,
  type HotNotice,
  type RadarAction,
  type RadarDays,
  type RadarList,
  radarSeen,
  type SharedMaterial,
  type ShareTree,
} from '../../api/index.ts'
import { mergeRows } from './radar-rules.ts'
import { type Loaded, loadedBy } from './loaded.ts'

export type RadarKind = RadarAction | 'all'
/** What stands above the feed, whatever is filtered. */
export interface RadarNews {
  notices: HotNotice[]
  unread: number
}

export type RadarStore = ReturnType<typeof createRadarStore>

const pageSize = 20

/** One radar page: the feed, the tree above it, and what is filtered. */
export function createRadarStore() {
  const $days = atom<RadarDays>(1)
  const $kind = atom<RadarKind>('all')
  const $feed = atom<Loaded<RadarList>>({ status: 'loading' })
  /** Undefined until the first answer; then it stays while the feed is asked for anew. */
  const $news = atom<RadarNews | undefined>()
  const $tree = atom<Loaded<ShareTree>>({ status: 'loading' })
  /** False while the server cannot be reached. */
  const $isLive = atom(true)
  const $isMore = atom(false)
  let pages = 1
  /** Grows with each change of the filters: an answer to an older question is dropped. */
  let question = 0
  let material: SharedMaterial | undefined

  const ask = (page: number) => {
    const kind = $kind.get()
    return getCustomerRadar({
      ...(kind !== 'all' && { kind }),
      days: $days.get(),
      page,
      limit: pageSize,
    })
  }

  async function loadFeed(): Promise<void> {
    question += 1
    const mine = question
    pages = 1
    $feed.set({ status: 'loading' })
    const feed = await loadedBy(ask(1))
    if (mine !== question) return
    if (feed.status === 'ready') show(feed.data)
    else {
      $feed.set(feed)
      $news.set($news.get() ?? { notices: [], unread: 0 })
    }
    $isLive.set(feed.status === 'ready')
  }

  function show(data: RadarList): void {
    $feed.set({ status: 'ready', data })
    $news.set({ notices: data.notices, unread: data.unread })
  }

  async function loadTree(): Promise<void> {
    const days = $days.get()
    const asked = material
    const picked = asked && { materialType: asked.material_type, materialId: asked.material_id }
    const tree = await loadedBy(getShareTree({ days, ...picked }))
    if (days !== $days.get() || asked !== material) return
    // What is drawn stays when a later look at it fails.
    if (tree.status === 'ready' || $tree.get().status !== 'ready') $tree.set(tree)
  }

  async function load(): Promise<void> {
    await Promise.all([loadFeed(), loadTree()])
  }

  /** Asks for what is new; the tree only when something is. */
  async function poll(): Promise<void> {
    const before = $feed.get()
    // An answer that takes longer than a turn is still the one to wait for.
    if (before.status === 'loading') return
    if (before.status !== 'ready') return load()
    const mine = question
    const fresh = await ask(1).catch(() => undefined)
    if (mine !== question) return
    $isLive.set(fresh !== undefined)
    if (!fresh) return
    const known = $feed.get()
    const rows = known.status === 'ready' ? known.data : before.data
    const list = pages > 1 ? mergeRows(fresh.list, rows.list) : fresh.list
    const has_more = pages > 1 ? rows.has_more : fresh.has_more
    show({ ...fresh, list, has_more })
    if (signOf(fresh) !== signOf(rows)) await loadTree()
  }

  async function more(): Promise<void> {
    const known = $feed.get()
    if (known.status !== 'ready' || !known.data.has_more || $isMore.get()) return
    const mine = question
    $isMore.set(true)
    const next = await ask(pages + 1).catch(() => undefined)
    $isMore.set(false)
    const latest = $feed.get()
    if (mine !== question || !next || latest.status !== 'ready') return
    pages += 1
    const list = mergeRows(latest.data.list, next.list)
    $feed.set({ status: 'ready', data: { ...latest.data, list, has_more: next.has_more } })
  }

  function setDays(days: RadarDays): void {
    if (days === $days.get()) return
    $days.set(days)
    $tree.set({ status: 'loading' })
    void load()
  }

  function setKind(kind: RadarKind): void {
    if (kind === $kind.get()) return
    $kind.set(kind)
    void loadFeed()
  }

  function draw(next: SharedMaterial): void {
    material = next
    $tree.set({ status: 'loading' })
    void loadTree()
  }

  /** All that is on the page has been seen. */
  async function markSeen(): Promise<void> {
    const feed = $feed.get()
    if (feed.status !== 'ready') return
    const { unread, notices, server_time: until } = feed.data
    if (unread === 0 && !notices.some(notice => notice.is_new)) return
    // A mark that got lost is set by the next look.
    const marked = await radarSeen({ until }).catch(() => undefined)
    const latest = $feed.get()
    if (!marked || latest.status !== 'ready') return
    const old = <T extends { is_new: boolean }>(rows: T[]) =>
      rows.map(row => ({ ...row, is_new: false }))
    const { list, notices: noted } = latest.data
    show({ ...latest.data, unread: 0, list: old(list), notices: old(noted) })
  }

  return {
    $days,
    $kind,
    $feed,
    $news,
    $tree,
    $isLive,
    $isMore,
    load,
    loadTree,
    poll,
    more,
    setDays,
    setKind,
    draw,
    markSeen,
  }
}

/** Changes whenever the newest rows do. */
const signOf = ({ list }: RadarList) =>
  list
    .slice(0, pageSize)
    .map(row => `${row.id}:${row.seconds}`)
    .join()
