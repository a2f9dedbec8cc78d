import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { act } from 'react'
// Preloaded, so that lazy content is available after one settling.
import '../../api/core/fetch-with-retry.ts'
import '../../pages/kit/state/state-scene.tsx'
import 'uqr'
import { navigationRules } from '../../pages/kit/navigation-rules.ts'
import { routes } from '../../pages/app/routes.ts'
import { type PageEntry, type PageProps, startApp } from '../../runtime/index.ts'
import { freshDom } from './dom.ts'
import { watchListeners } from './listeners.ts'

/** Maximum number of turns to wait for a sheet to step back; the history that a test puts in place may never step. */
const MOST_TURNS = 200

let $isOpen = atom(true)
let leaveHistory = () => {}

/**
 * Opens an address with the whole route table but without the startup (client, login), and lets the page's first
 * responses settle.
 *
 * @param before runs after the page is emptied and before the app starts, e.g. to fill the storage
 */
export async function openApp(address: string, before: () => void = () => undefined) {
  await closeApp()
  freshDom(address)
  // Loading its file may take longer than settling.
  await routes.find(({ path }) => path === location.pathname)?.load()
  document.body.innerHTML = '<div id="app"></div>'
  before()
  $isOpen = atom(true)
  leaveHistory = watchListeners(window, 'popstate')
  await act(() =>
    startApp({
      pages: routes.map(closable),
      container: document.getElementById('app') ?? document.body,
      defaultTitle: '请稍候',
      notFoundUrl: path => `/error?type=route&msg=${path}`,
      chunkFailedUrl: () => '/error?type=chunk',
      navigation: navigationRules,
    }),
  )
  await settled()
}

/**
 * An app cannot be stopped, but its pages can be unmounted and its history ignored: for `test.after.each`. An open sheet
 * steps back over its history entry when it is unmounted; an app that did not notice the arrival would step again, in
 * the next test.
 */
export async function closeApp(): Promise<void> {
  await act(async () => $isOpen.set(false))
  for (let turn = 0; history.state?.over && turn < MOST_TURNS; turn += 1) await nextTurn()
  leaveHistory()
  leaveHistory = () => {}
}

/** Lets navigations and responses settle, which takes several turns, and as long as files of pages take to load. */
export async function settled(): Promise<void> {
  await someTurns()
  if (!isLoading()) return
  while (isLoading()) await nextTurn()
  await someTurns()
}

/** Number of pages whose files are being loaded. */
let loading = 0
const isLoading = (): boolean => loading > 0

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
}

const nextTurn = () => act(() => new Promise<void>(next => later(next, 0)))

// The original timer: a test that stops time must not stop the settling.
const later = setTimeout

function closable(entry: PageEntry): PageEntry {
  const $mine = $isOpen
  async function load() {
    loading += 1
    const { default: Page } = await entry.load().finally(() => {
      loading -= 1
    })
    return { default: (props: PageProps) => (useStore($mine) ? <Page {...props} /> : null) }
  }
  return { ...entry, load }
}
