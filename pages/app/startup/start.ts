import { $comeBack, $loginTip } from '../../../api/index.ts'
import {
  currentUrl,
  initPxTransform,
  leaveFor,
  onRouteChange,
  type PageEntry,
  sessionStore,
  startApp,
  startRem,
  userAgent,
} from '../../../runtime/index.ts'
import { setComeBackWords } from '../../kit/state/failed-words.ts'
import { widePages } from '../../kit/wide-pages.ts'
import { errorUrl } from './error-exit.ts'
import { takeBroughtAlong } from './first-screen.ts'
import { skipLogin, startLogin } from './login.ts'
import { navigationRules } from '../../kit/navigation-rules.ts'
import { enterThirdParty, readStoredVisitor, storePersonLabels } from './person-labels.ts'
import { routeStart } from './route-start.ts'
import { services } from './services.ts'
import { skipsLogin } from './skips-login.ts'

const DEFAULT_TITLE = '请稍候'

/** Design width, px. */
const DESIGN_WIDTH = 750

/** Storage key under which the no-access screen finds the refused address. */
const DENIED_KEY = '__deniedUrl__'

/**
 * Starts the app in the order of specification section 4: routing, brand, labels, login, first page, and the rest.
 */
export async function start(pages: PageEntry[]): Promise<void> {
  window.__completeScreen?.()
  const landing = currentUrl()
  const route = routeStart(landing, userAgent())
  if (!('render' in route)) return goTo('leave' in route ? route.leave : route.replace, landing)

  enterThirdParty(landing.searchParams)
  storePersonLabels(landing)
  readStoredVisitor()
  const isOpen = skipsLogin(landing, userAgent())
  watchLoginTip()
  $comeBack.listen(setComeBackWords)
  const { screen, login } = takeBroughtAlong()
  if (isOpen) skipLogin(landing)
  else startLogin(landing, login)

  initPxTransform({ designWidth: DESIGN_WIDTH })
  startRem({ widePages })
  await startApp({
    pages,
    container: document.getElementById('app') ?? document.body,
    first: screen,
    defaultTitle: DEFAULT_TITLE,
    notFoundUrl: path => errorUrl('route', { msg: `找不到页面 ${path}` }),
    chunkFailedUrl: page => errorUrl('chunk', { page }),
    navigation: navigationRules,
    services,
    onFirstPage() {
      window.__ready?.()
      // Without the file nothing is tracked, silently.
      import('./after-first-page.ts').then(
        rest => rest.afterFirstPage(landing, !isOpen),
        () => 0,
      )
    },
  })
}

function goTo(address: string, from: URL): void {
  if (address.startsWith('/noAccess')) sessionStore.set(DENIED_KEY, from.href)
  leaveFor(address, { replace: true })
}

function watchLoginTip(): void {
  onRouteChange(() => $loginTip.set(false))
  $loginTip.listen(isShown => {
    if (isShown) void import('./login-tip.ts').then(tip => tip.drawLoginTip())
  })
}
