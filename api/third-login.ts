import type { LoginAnswer } from './auth.ts'
import { endpoint } from './core/endpoint.ts'

/**
 * Exchanges identifiers signed by the brand's third party for a session; an existing session is kept and returned.
 * Answers status `oauth` for an invalid signature.
 */
export const thirdLogin = endpoint<{ uni: string; uid: string; uniSign: string }, LoginAnswer>({
  path: '/wechat/auth/third-login',
  skipWait: true,
  loader: false,
})
