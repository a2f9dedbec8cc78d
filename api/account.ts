import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Something unfinished that prevents the deletion of an account. */
export interface AccountBlock {
  kind: 'order' | 'refund' | 'withdrawal' | 'balance' | 'commission' | 'staff'
  /** Shown text, e.g. 2 笔订单还没有完成. */
  text: string
  /** Page where the visitor can finish it; '' if only the shop can. */
  path: string
}

export interface AccountState {
  blocks: AccountBlock[]
  /** What a deletion takes away. */
  lost: { points: number; coupons: number; vouchers: number; is_member: 0 | 1 }
  /** Other devices and browsers in which the person is logged in. */
  other_logins: number
  /** A deletion that was asked for and can be recalled until `due_at`; it is later while something is unfinished. */
  deletion: { asked_at: number; due_at: number } | null
  /** Earliest time of the person's next deletion, unix seconds; 0 = any time. */
  next_at: number
  server_time: number
}

/** What prevents the deletion of the visitor's account, and what the visitor would lose. */
export const accountState = endpoint<object, AccountState>({
  path: '/wechat/mine/account',
  ...drawnByPage,
  errorHandler: false,
})

/** Exports all data stored about the visitor as a JSON file; its link is valid for one day. */
export const exportAccount = endpoint<{ reqId: string }, { url: string; expires_at: number }>({
  method: 'POST',
  path: '/wechat/mine/account-export',
  loader: false,
  errorHandler: false,
})

/**
 * Asks for the deletion of the account, seven days later; until then everything works as before. Refused with 1004 while
 * something is unfinished (`{blocks}`) and within thirty days of the last deletion (`{next_at}`).
 */
export const deleteAccount = endpoint<{ reqId: string }, { due_at: number }>({
  method: 'POST',
  path: '/wechat/mine/account-delete',
  loader: false,
  errorHandler: false,
})

/** Recalls the deletion. */
export const keepAccount = endpoint<{ reqId: string }, object>({
  method: 'POST',
  path: '/wechat/mine/account-keep',
  loader: false,
  errorHandler: false,
})
