import {
  $visitor,
  logClient,
  loginSettled,
  stay,
  stored,
  uploadClientLog,
  warmUp,
} from '../../../api/index.ts'
import {
  clientKind,
  hideLoading,
  isIos,
  onRouteChange,
  startFetchAhead,
  userAgent,
  watchBackEntries,
} from '../../../runtime/index.ts'
import { startTracking } from '../../../tracking/index.ts'
import { watchBrokenPictures } from './broken-pictures.ts'
import { hostIsBusy, hostIsReady } from './host-ready.ts'
import { createJssdk } from './jssdk.ts'
import { adoptOtherTab } from './login.ts'

declare global {
  interface Window {
    /** Fetches the files of what is imported meanwhile, and runs none of it. Of the build. */
    __ahead?: (open: () => Promise<unknown>) => void
  }
}

/**
 * Starts what can wait until the first page is on screen. `landing` is the address that the document was opened with.
 */
export function afterFirstPage(landing: URL, needsBridge: boolean): void {
  startTracking(landing)
  warmUp()
  watchBackEntries()
  startFetchAhead(({ load }) => window.__ahead?.(load))
  watchBrokenPictures()
  noteErrors()
  uploadClientLog()
  window.addEventListener('storage', event => {
    if (event.key === 'code' && event.newValue) adoptOtherTab()
  })
  window.addEventListener('pageshow', event => {
    if (!event.persisted) return
    stay()
    void hideLoading()
    adoptKept()
  })
  if (needsBridge && clientKind(userAgent()) === 'messaging') void startBridge(landing)
  else hostIsReady()
}

/** While this page was in the back-forward cache, another page may have logged in. */
function adoptKept(): void {
  if (stored('unionid') && stored('unionid') !== $visitor.get().unionid) adoptOtherTab()
}

async function startBridge(landing: URL): Promise<void> {
  await loginSettled()
  // The host offers no bridge in snapshot mode.
  if ($visitor.get().isSnapshot) return hostIsReady()
  const isDebug = landing.searchParams.get('sdkDebug') === '1'
  const { configure, configureAgain } = createJssdk({
    landingUrl: landing.href,
    isDebug,
    load: () => import('./host-script.ts').then(({ hostScript }) => hostScript()),
    onBusy: hostIsBusy,
    onSettled: hostIsReady,
  })
  window.addEventListener('pageshow', event => {
    if (event.persisted) configureAgain()
  })
  await configure()
  if (!isIos(userAgent())) onRouteChange(() => void configure())
}

function noteErrors(): void {
  window.addEventListener('error', ({ message, filename, lineno }) =>
    logClient(message, { of: 'script', filename, lineno }),
  )
  window.addEventListener('unhandledrejection', ({ reason }) =>
    logClient(String(reason), { of: 'promise' }),
  )
}
