import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface Privacy {
  /** Whether the visitor's name and face are left out of public lists. */
  hides_me: boolean
}

export const readPrivacy = /* @__PURE__ */ endpoint<Record<string, never>, Privacy>({
  path: '/wechat/mine/privacy',
  ...drawnByPage,
  errorHandler: false,
})

/** Hides the visitor in public lists of this brand, existing entries included, or shows them again. */
export const changePrivacy = /* @__PURE__ */ endpoint<{ hide: 0 | 1; reqId: string }, Privacy>({
  method: 'POST',
  path: '/wechat/mine/privacy',
  loader: false,
})
