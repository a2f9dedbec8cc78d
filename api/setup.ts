import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { AuthStatus } from './mine.ts'

/** Lines of the list of what a shop still needs, in its order. */
export type SetupKey =
  | 'look'
  | 'store'
  | 'papers'
  | 'pay'
  | 'goods'
  | 'content'
  | 'campaign'
  | 'invite'

export interface SetupLine {
  key: SetupKey
  /** 1 done, 0 missing. */
  done: 0 | 1
}

export interface ShopSetup {
  brand_id: number
  brand_name: string
  logo: string
  /** Full address of the brand's page, where customers find the shop. */
  home_url: string
  /** App id of the brand's account in the messaging app, which the payment account is bound to. */
  app_id: string
  /** 1 once customers may come in. */
  opened: 0 | 1
  lines: SetupLine[]
  /** 1: the list is folded away, because all is done, or because the merchant put it away. */
  folded: 0 | 1
  /** The shop's first store; 0 = none yet. */
  store_id: number
  auth_status: AuthStatus
  /** 1: the operator's service checks papers here. */
  checks_papers: 0 | 1
  server_time: number
}

/** What a set-up address is to the visitor. */
export interface SetupClaim {
  /** `open`: to be taken · `mine`: the visitor has taken it · `taken`: somebody else has · `over`: too late, or replaced by a newer one. */
  state: 'open' | 'mine' | 'taken' | 'over'
  brand_name: string
  nickname: string
  avatar: string
  /** The visitor's proved phone; '' = none. */
  phone: string
}

const write = { method: 'POST', errorHandler: false } as const

/** What the set-up address that was printed on the server leads to. */
export const setupClaim = /* @__PURE__ */ endpoint<{ ticket: string }, SetupClaim>({
  path: '/retail/setup/claim',
  ...drawnByPage,
})

/** Makes the visitor the brand's first merchant. Refused with 1004 (`data.reason`: `taken`) and 1506. */
export const claimShop = /* @__PURE__ */ endpoint<
  { ticket: string; name: string; phone: string; reqId: string },
  { user_id: number }
>({ ...write, path: '/retail/setup/claim' })

/** What the merchant's shop has, and what it lacks. */
export const shopSetup = /* @__PURE__ */ endpoint<Record<never, never>, ShopSetup>({
  path: '/retail/setup/index',
  ...drawnByPage,
})

/** Lets customers in. Refused with 1004 (`data.reason`: `look` or `store`) while that is missing. */
export const openShop = /* @__PURE__ */ endpoint<{ reqId: string }, { opened: 1 }>({
  ...write,
  path: '/retail/setup/open',
})

/** Folds the list away until something that was done is missing again. */
export const foldSetup = /* @__PURE__ */ endpoint<{ reqId: string }, { folded: 1 }>({
  ...write,
  path: '/retail/setup/fold',
})
