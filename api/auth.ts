import { endpoint } from './core/endpoint.ts'

export interface LoginAnswer {
  uid: number
  union_id: string
  is_snapshotuser: 0 | 1
  nickname: string
  avatar: string
}

export interface JssdkAnswer {
  /** 1: the brand's content is private, so sharing is disabled. */
  isSecret: 0 | 1
  jssdk: {
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: string[]
  }
}

/** Exchanges the messaging app's code for a session. Answers status `oauth` for a used or expired code. */
export const login = endpoint<{ code: string; state: string | undefined }, LoginAnswer>({
  path: '/wechat/auth/login',
  skipWait: true,
  loader: false,
})

/** The session's visitor. Answers status `oauth` without a session. */
export const getUserWechat = endpoint<Record<never, never>, LoginAnswer>({
  path: '/wechat/auth/getUserWechat',
  skipWait: true,
  loader: false,
})

/**
 * Signature for the host's bridge; `url` without its fragment. The caller reports all refusals itself, also the codes
 * that are silent elsewhere.
 */
export const jssdk = endpoint<{ url: string }, JssdkAnswer>({
  path: '/wechat/auth/jssdk',
  skipWait: true,
  loader: false,
  errorHandler: false,
})

/** Ends the session. The caller does not depend on the answer. */
export const logout = endpoint<Record<never, never>, Record<never, never>>({
  method: 'POST',
  path: '/wechat/auth/logout',
  skipWait: true,
  loader: false,
  errorHandler: false,
})

/** Ends all other sessions of the person; resolves with their number. */
export const logoutOthers = endpoint<Record<never, never>, { ended: number }>({
  method: 'POST',
  path: '/wechat/auth/logout-others',
  loader: false,
  errorHandler: false,
})
