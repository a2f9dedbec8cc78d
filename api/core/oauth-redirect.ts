import { currentUrl, leaveFor, removeStorageSync, sessionStore } from '../../runtime/index.ts'
import type { Answer } from './answer.ts'
import { loginParams, personParams, TRIES_PARAM, withoutParams } from './clean-query.ts'
import { moveLogin } from './login-state.ts'
import { canKeep, keepOAuthState } from './oauth-state.ts'

/** Placeholder for the return address in the server's authorization address. */
const PLACEHOLDER = 'REDIRECT_URI'

const TRIES_KEY = '__oauth__'
const MAX_TRIES = 3
const TRIES_WINDOW_MS = 60_000

let redirecting = false

/** The document is being replaced: nothing more is sent, and failures are not shown. */
export const isRedirecting = () => redirecting

/** Resets the flag after the document was restored from the back/forward cache. */
export function stay(): void {
  redirecting = false
}

/**
 * Goes to the host's authorization, which returns to this page. Only the first call acts, because parallel requests get
 * the same answer.
 */
export function redirectToOAuth(targetUrl: string): void {
  if (redirecting) return
  redirecting = true
  moveLogin('sessionLost')
  removeStorageSync('code')
  const here = currentUrl()
  const page = here.pathname + withoutParams(here.search, [...loginParams, ...personParams])
  if (isLoop(Date.now())) {
    // A retry on the error screen starts with a new count.
    triesOfLogin = noTries
    sessionStore.remove(TRIES_KEY)
    const br = here.searchParams.get('br')
    const brand = br ? `&br=${encodeURIComponent(br)}` : ''
    leaveFor(`/error?type=login${brand}&back=${encodeURIComponent(page)}`, { replace: true })
  } else {
    keepOAuthState(targetUrl)
    const tries = canKeep() ? '' : `${page.includes('?') ? '&' : '?'}${TRIES_PARAM}=${triesText()}`
    leaveFor(authorizationUrl(targetUrl, here.origin + page + tries), { replace: true })
  }
}

/** Fills in the return address; `forcePopup` has to precede the `#wechat_redirect` at the end. */
export function authorizationUrl(targetUrl: string, returnUrl: string): string {
  const filled = targetUrl.split(PLACEHOLDER).join(encodeURIComponent(returnUrl))
  const [address = '', ...fragment] = filled.split('#')
  const forced = `${address}${address.includes('?') ? '&' : '?'}forcePopup=true`
  return [forced, ...fragment].join('#')
}

interface Tries {
  n: number
  /** Time of the first attempt, unix milliseconds. */
  t: number
}

const noTries: Tries = { n: 0, t: 0 }

/** Attempts before the current login; they keep counting if its session is lost at once, as without cookies. */
let triesOfLogin = noTries

/** Resets the count after a completed login. */
export function forgetLoginTries(): void {
  triesOfLogin = triesBefore() ?? noTries
  sessionStore.remove(TRIES_KEY)
}

/** Takes the count over from the address before the parameter is removed. */
export function adoptTries(): void {
  const text = currentUrl().searchParams.get(TRIES_PARAM) ?? ''
  const [, n, t] = /^(\d)\.(\d{13})$/.exec(text) ?? []
  if (n && t) sessionStore.set(TRIES_KEY, JSON.stringify({ n: Number(n), t: Number(t) }))
}

/** Counts the attempts of this tab; true for the fourth within a minute. */
function isLoop(now: number): boolean {
  const before = triesBefore() ?? triesOfLogin
  const isFresh = now - before.t >= TRIES_WINDOW_MS
  const tries = isFresh ? { n: 1, t: now } : { n: before.n + 1, t: before.t }
  sessionStore.set(TRIES_KEY, JSON.stringify(tries))
  return tries.n > MAX_TRIES
}

function triesBefore(): Tries | undefined {
  try {
    return JSON.parse(sessionStore.get(TRIES_KEY) ?? '') as Tries
  } catch {
    return undefined
  }
}

const triesText = () => {
  const { n, t } = triesBefore() ?? noTries
  return `${n}.${t}`
}

/** Shows the error screen that fits the refusal; the brand's pages cannot be used. */
export function redirectForServiceError(answer: Answer): void {
  if (redirecting) return
  redirecting = true
  import('./service-error-redirect.ts')
    .then(exit => exit.redirectToServiceErrorPage(answer))
    .catch(stay)
}
