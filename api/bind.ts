import type { SmsCodeSent } from './activity.ts'
import { drawnByPage, endpoint, toldByPage } from './core/endpoint.ts'

/** 1 receiver of withdrawals · 2 staff account · 3 merchant admin. */
export type BindType = 1 | 2 | 3

export interface BindAnswer {
  bound: 0 | 1
  mine: 0 | 1
  /** Name of the bound person, masked unless it is the visitor; the visitor's own while the account is unbound. */
  nickname: string
  avatar: string
  /** Unix seconds; 0 when unknown. */
  bind_time: number
  /**
   * Masked phone whose code allows the change; '' unless the account is bound to another person and can be changed by a
   * code.
   */
  phone: string
  type: BindType
  /** Name of the brand that the account belongs to. */
  title: string
}

interface BindQuery {
  type: BindType
  ticket?: string | undefined
}

/** Current binding of the account. Refused with 1506 (ticket expired), which the page shows itself. */
export const bindState = endpoint<BindQuery, BindAnswer>({
  path: '/retail/bind/index',
  ...drawnByPage,
  errorHandler: false,
})

/** Binds the account to the visitor. Refused with 1409 (bound to another person) and 1506. */
export const bindWechat = endpoint<BindQuery & { reqId: string }, BindAnswer>({
  method: 'POST',
  path: '/retail/bind/index',
})

/**
 * Rebinds the account from another person to the visitor. Refused with 1305 (`tries_left`), 1005 after five wrong
 * codes, 1409 (not changeable by a code, or changed meanwhile) and 1506.
 */
export const changeBinding = endpoint<BindQuery & { code: string; reqId: string }, BindAnswer>({
  ...toldByPage,
  path: '/retail/bind/index',
})

/** Sends the code for `changeBinding` to the account's phone. Refused like `sendSmsCode`, and with 1409 and 1506. */
export const sendBindCode = endpoint<BindQuery & { reqId: string }, SmsCodeSent>({
  ...toldByPage,
  path: '/retail/bind/sms-code',
})
