import { endpoint } from './core/endpoint.ts'

export interface LoginAnswer {
  uid: number
  union_id: string
  is_snapshotuser: 0 | 1
  nickname: string
  avatar: string
}

export interface JssdkAnswer {
  /** 1: the brand's content is private, so nothing may be shared on. */
  isSecret: 0 | 1
  jssdk: {
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: string[]
  }
}

/** Exchanges the code of the messaging app for a session. Answers status `oauth` for a used or expired code. */
export const login = endpoint<{ code: string; state: string | undefined }, LoginAnswer>({
  path: '/wechat/auth/login',
  skipWait: true,
  loader: false,
})

/** Who the session belongs to; answers status `oauth` without one. */
export const getUserWechat = endpoint<Record<never, never>, LoginAnswer>({
  path: '/wechat/auth/getUserWechat',
  skipWait: true,
  loader: false,
})

/** Signature for the host's bridge; `url` without its fragment. Its caller tells of every refusal, of the silent codes too. */
export const jssdk = endpoint<{ url: string }, JssdkAnswer>({
  path: '/wechat/auth/jssdk',
  skipWait: true,
  loader: false,
  errorHandler: false,
})

/** Ends the session; nothing hangs on the answer. */
export const logout = endpoint<Record<never, never>, Record<never, never>>({
  method: 'POST',
  path: '/wechat/auth/logout',
  skipWait: true,
  loader: false,
  errorHandler: false,
})
