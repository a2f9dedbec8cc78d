import type { AuthorizationState } from './values/authorization-state.ts'
import type { SmsCodeSent } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** `payee`: receives what the shop withdraws · `admin`: becomes a merchant of the shop. */
export type AuthorizationPurpose = 'payee' | 'admin'

export type { AuthorizationState }

/** `open`: nobody has scanned the code · `scanner`: the caller has · `taken`: somebody else has. */
export type AuthorizationSide = 'asker' | 'open' | 'scanner' | 'taken'

/** Why the caller cannot be authorized; `already`: they are, `otherShop`, `disabled`: as the staff that they are. */
export type AuthorizationObstacle = '' | 'self' | 'already' | 'otherShop' | 'disabled'

/** Who receives what is withdrawn from the shop's wallet. */
export interface ShopPayee {
  nickname: string
  avatar: string
  /** Masked. */
  phone: string
  /** Unix seconds. */
  since: number
}

export interface AuthorizationBase {
  /** Picture of the QR code, a data URL. */
  base: string
  ticket: string
  /** Unix seconds, 60 ahead. */
  expire_time: number
  /** Null: each merchant receives what they withdraw. */
  payee: ShopPayee | null
  server_time: number
}

export interface AuthorizationLook {
  state: AuthorizationState
  side: AuthorizationSide
  purpose: AuthorizationPurpose
  /** To the merchant: who has scanned the code, '' = nobody; to all others: the merchant. */
  nickname: string
  avatar: string
  shop_title: string
  logo: string
  obstacle: AuthorizationObstacle
  /** The merchant has withdrawn the code, which is state 4. */
  is_withdrawn: 0 | 1
  /** Whoever is not on the staff yet gives a name. */
  needs_name: 0 | 1
  /** The caller's proved phone, which needs no code; '' = none. */
  phone: string
  /** Until when whoever scanned it may agree, unix seconds; 0 = not scanned. */
  decide_by: number
  server_time: number
}

const write = { method: 'POST', loader: false, errorHandler: false } as const

/** A code for whoever is to be authorized; valid for 60 s. */
export const authorizeBase = endpoint<{ purpose: AuthorizationPurpose }, AuthorizationBase>({
  path: '/retail/mine/authorize-base',
  ...drawnByPage,
})

/** Refused with 1506 when the code is unknown, or its merchant no longer one. */
export const authorization = endpoint<{ ticket: string }, AuthorizationLook>({
  path: '/retail/mine/authorize',
  ...drawnByPage,
  errorHandler: false,
})

/** The caller has scanned the code. Refused with 1004 (`reason`: an obstacle) and 1506. */
export const scanAuthorization = endpoint<{ ticket: string; reqId: string }, AuthorizationLook>({
  ...write,
  path: '/retail/mine/authorize-scan',
})

/** Sends a code to the phone by which the caller agrees. Refused like `sendSmsCode`, and with 1506. */
export const sendAuthorizeCode = endpoint<
  { ticket: string; phone: string; reqId: string },
  SmsCodeSent
>({ ...write, path: '/retail/mine/authorize-code' })

/**
 * The caller agrees, or refuses; the merchant withdraws the code with `agree` 0. Refused with 1004, 1305, 1506 and 1706.
 */
export const decideAuthorization = endpoint<
  { ticket: string; agree: 0 | 1; name?: string; phone?: string; code?: string; reqId: string },
  AuthorizationLook
>({ ...write, path: '/retail/mine/authorize' })

/** Each merchant receives what they withdraw again. Refused with 1004. */
export const endPayee = endpoint<{ reqId: string }, { payee: null }>({
  method: 'POST',
  path: '/retail/mine/end-payee',
})
