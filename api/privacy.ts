import { endpoint } from './core/endpoint.ts'

export interface Privacy {
  /** Neither my name nor my face is in lists that others see. */
  hides_me: boolean
}

export const readPrivacy = /* @__PURE__ */ endpoint<Record<string, never>, Privacy>({
  path: '/wechat/mine/privacy',
  loader: false,
  errorHandler: false,
})

/** Hides me in public lists of this brand, those that stand already too, or shows me again. */
export const changePrivacy = /* @__PURE__ */ endpoint<{ hide: 0 | 1; reqId: string }, Privacy>({
  method: 'POST',
  path: '/wechat/mine/privacy',
  loader: false,
})
