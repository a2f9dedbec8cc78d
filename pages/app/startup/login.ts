import {
  $loginTip,
  $visitor,
  adoptTries,
  codes,
  dropEarlyAnswer,
  forgetLoginTries,
  getUserWechat,
  isOwnOAuthState,
  isRefused,
  type LoginAnswer,
  login,
  loginParams,
  moveLogin,
  stored,
  withoutParams,
} from '../../../api/index.ts'
import {
  clientKind,
  currentQuery,
  currentUrl,
  hideFeedback,
  leaveFor,
  replaceUrl,
  setStorageSync,
  userAgent,
} from '../../../runtime/index.ts'
import { errorUrl } from './error-exit.ts'
import type { LoginMade } from './first-screen.ts'
import { forgetSnapshot, isStoredHere, rememberSnapshot, storedUid } from './person-labels.ts'

/**
 * Finds out who is here: by the login that the server has made on the way, by the code that the authorization left in
 * the address, by the pair that a third party signed for the landing, by the session, or not at all when the storage
 * knows a visitor of this brand. Until it is settled, other calls wait. An authorization that is needed leaves the page.
 */
export function startLogin({ searchParams: landing }: URL, made?: LoginMade): void {
  if (made) {
    moveLogin('ask')
    return accept(made.person, made.code)
  }
  const { code, state } = currentQuery()
  if (code && hasOwnCode()) {
    dropEarlyAnswer()
    return settle(login({ code, state }), code)
  }
  // A reload or the back button has returned to a used code, or a stranger's link contained one of theirs.
  if (code) stripLoginParams()
  if (hasSignedPair(landing)) {
    dropEarlyAnswer()
    return settle(import('./third-login.ts').then(third => third.loginBySignedPair(landing)))
  }
  // guard: a stored person counts in their own brand [unit startup/login.test]
  //   stored('unionid') && isStoredHere() ~> stored('unionid')
  if (stored('unionid') && isStoredHere()) return finish('known')
  settle(getUserWechat({}))
}

/**
 * This page requires no login. There is one nevertheless if the address contains it: the code of an authorization
 * that an action here has requested, or the pair signed by a mini-program.
 */
export function skipLogin(landing: URL): void {
  const isMessaging = clientKind(userAgent()) === 'messaging'
  if (hasOwnCode() || (isMessaging && hasSignedPair(landing.searchParams))) startLogin(landing)
  else finish('known')
}

/** Whether the address contains an unused code of an authorization by this browser. */
function hasOwnCode(): boolean {
  const { code, state } = currentQuery()
  // guard: a stranger’s callback is no login [unit startup/login]
  //   && isOwnOAuthState(state) ~>
  return Boolean(code) && code !== stored('code') && isOwnOAuthState(state)
}

const hasSignedPair = (landing: URLSearchParams): boolean =>
  // guard: a pair counts in third-party mode [unit startup/third-login]
  //   landing.get('isThird') === '1' && ~>
  landing.get('isThird') === '1' && Boolean(landing.get('uniSign'))

/** Adopts the login that another tab of this brand has stored. */
export function adoptOtherTab(): void {
  if (!isStoredHere()) return
  const { uid, unionid } = $visitor.get()
  $visitor.set({
    ...$visitor.get(),
    uid: storedUid() || uid,
    unionid: stored('unionid') ?? unionid,
  })
  finish('accepted')
}

function settle(answer: Promise<LoginAnswer>, code?: string): void {
  moveLogin('ask')
  answer.then(person => accept(person, code), giveUp)
}

function accept(person: LoginAnswer, code?: string): void {
  rememberVisitor(person)
  if (code) {
    stripLoginParams()
    // Last, because other tabs read the rest when they see it change.
    setStorageSync('code', code)
  }
  finish('accepted')
  $loginTip.set($visitor.get().isSnapshot)
}

function rememberVisitor({ uid, union_id, nickname, avatar, is_snapshotuser }: LoginAnswer): void {
  const isSnapshot = is_snapshotuser === 1
  const { br } = currentQuery()
  if (br) setStorageSync('br', br)
  setStorageSync('uid', uid)
  setStorageSync('unionid', union_id)
  if (isSnapshot) rememberSnapshot()
  else forgetSnapshot()
  $visitor.set({ uid, unionid: union_id, nickname, avatar, isSnapshot })
}

function finish(event: 'known' | 'accepted'): void {
  forgetLoginTries()
  moveLogin(event)
}

/** Pending calls continue without a session and get their own response. */
function giveUp(error: unknown): void {
  const hasBrand = currentQuery().br || stored('br')
  if (isRefused(error, codes.badParameter) && !hasBrand) {
    hideFeedback()
    return leaveFor(errorUrl('brand'), { replace: true })
  }
  moveLogin('refused')
}

function stripLoginParams(): void {
  adoptTries()
  const { pathname, search } = currentUrl()
  replaceUrl(pathname + withoutParams(search, loginParams))
}
