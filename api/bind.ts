import type { SmsCodeSent } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** 1 receiver of withdrawals · 2 staff account · 3 merchant admin. */
export type BindType = 1 | 2 | 3

export interface BindAnswer {
  bound: 0 | 1
  mine: 0 | 1
  /** Who it is bound to, masked when that is somebody else; whoever asks while it is nobody's. */
  nickname: string
  avatar: string
  /** Unix seconds; 0 when nobody noted it. */
  bind_time: number
  /** Masked number whose code changes the binding; '' unless it is somebody else's and can be changed so. */
  phone: string
  type: BindType
  /** Whose account it is: the brand. */
  title: string
}

interface BindQuery {
  type: BindType
  ticket?: string | undefined
}

/** Who the account is bound to. Refused with 1506 for a code that is too old; the page says so itself. */
export const bindState = endpoint<BindQuery, BindAnswer>({
  path: '/retail/bind/index',
  ...drawnByPage,
  errorHandler: false,
})

/** Binds the account to me. Refused with 1409 (somebody else's) and 1506. */
export const bindWechat = endpoint<BindQuery & { reqId: string }, BindAnswer>({
  method: 'POST',
  path: '/retail/bind/index',
})

const atField = { method: 'POST', loader: false, quiet: true } as const

/**
 * Takes the account over from whoever has it. Refused with 1305 (`tries_left`), 1005 after five wrong codes, 1409 (what
 * no code can change, or changed meanwhile) and 1506.
 */
export const changeBinding = endpoint<BindQuery & { code: string; reqId: string }, BindAnswer>({
  ...atField,
  path: '/retail/bind/index',
})

/** Sends that code to the account's own phone. Refused like `sendSmsCode`, and with 1409 and 1506. */
export const sendBindCode = endpoint<BindQuery & { reqId: string }, SmsCodeSent>({
  ...atField,
  path: '/retail/bind/sms-code',
})
