import type { LoginAnswer } from './auth.ts'
import { endpoint } from './core/endpoint.ts'

/**
 * Exchanges the pair that the brand's third party signed for a session; a live session stays and is answered. Answers
 * status `oauth` for every pair that is not good.
 */
export const thirdLogin = endpoint<{ uni: string; uid: string; uniSign: string }, LoginAnswer>({
  path: '/wechat/auth/third-login',
  skipWait: true,
  loader: false,
})
