import { useEffect, useState } from 'react'
import { navigationRules } from '../../pages/kit/navigation-rules.ts'
import {
  definePages,
  type PageProps,
  startApp,
  startRem,
  useDidHide,
  useDidShow,
  useRouter,
  wx,
} from '../../runtime/index.ts'

/** The browser side of the phone tests: a page with rows, fields and check boxes. */

declare global {
  interface Window {
    /** Set when the first page is on screen and the runtime's lazy files have loaded. */
    fixture?: {
      wx: typeof wx
      /** Events of the pages, e.g. `/walk show`. */
      heard: string[]
      /** Addresses of the open pages, the visible one last. */
      stack(): string[]
      /** Renders the late rows of the pages that are open; false if none waits for its rows. */
      bringRows(): boolean
    }
  }
}

const heard: string[] = []
/** For each page with `late=1` whose rows are not shown yet: shows them. */
const waiting = new Set<() => void>()
const rowPx = 50
const tickMs = 50
const spinnerMs = 200

/**
 * Query parameters: `rows` is the number of rows; `late=1` shows them only when the test calls `bringRows`; `loading=1`
 * covers the page with a masked spinner until `spinnerMs` after that; `title` sets the window title.
 */
function FixturePage({ params }: PageProps) {
  const { path } = useRouter()
  const rows = useRows(Number(params.rows ?? 0), params.late === '1')
  useDidShow(() => void heard.push(`${path} show`))
  useDidHide(() => void heard.push(`${path} hide`))
  const isLoading = params.loading === '1' && rows.length === 0
  useEffect(() => {
    if (!isLoading) return
    void wx.showLoading({ title: 'rows', mask: true })
    return () => void setTimeout(wx.hideLoading, spinnerMs)
  }, [isLoading])
  useEffect(() => {
    if (params.title) void wx.setNavigationBarTitle({ title: params.title })
  }, [params.title])
  return (
    <main>
      <h1 style={{ margin: 0 }}>{path}</h1>
      <Ticks />
      {rows.map(row => (
        <p key={row} data-row={row} style={{ height: rowPx, margin: 0 }}>
          {row}
        </p>
      ))}
      <input id='name' />
      <input id='note' />
    </main>
  )
}

function useRows(count: number, isLate: boolean): number[] {
  const [isThere, setThere] = useState(!isLate)
  useEffect(() => {
    if (isThere) return
    const come = () => setThere(true)
    waiting.add(come)
    return () => void waiting.delete(come)
  }, [isThere])
  return Array.from({ length: isThere ? count : 0 }, (_, row) => row)
}

function bringRows(): boolean {
  for (const come of waiting) come()
  return waiting.size > 0
}

function Ticks() {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks(count => count + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <output>{ticks}</output>
}

const load = async () => ({ default: FixturePage })

const stack = () =>
  wx.getCurrentPages().map(({ path, options }) => {
    const query = Object.entries(options).map(([name, value]) => `${name}=${value}`)
    return query.length > 0 ? `${path}?${query.join('&')}` : path
  })

startRem()
void startApp({
  pages: definePages([
    ...['/walk', '/walk/a', '/walk/b', '/other'].map(path => ({ path, load, title: path })),
    { path: '/walk/child', load, parent: '/walk/a' },
    { path: '/walk/lazy', load: () => import('./navigation-lazy-page.tsx') },
    { path: '/walk/error', load },
  ]),
  container: document.getElementById('app') ?? document.body,
  defaultTitle: 'walk',
  notFoundUrl: () => '/walk/error?type=route',
  chunkFailedUrl: () => '/walk/error?type=chunk',
  navigation: navigationRules,
  onFirstPage() {
    // Queued after the runtime's own import, so that the file's effects have started.
    queueMicrotask(async () => {
      await import('../../runtime/after-start.ts')
      window.fixture = { wx, heard, stack, bringRows }
    })
  },
})
