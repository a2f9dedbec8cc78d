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

/** Deletes the account; a returning visitor gets a new one. Refused with 1004 (`{blocks}`) while something is unfinished. */
export const deleteAccount = endpoint<{ reqId: string }, { deleted_at: number }>({
  method: 'POST',
  path: '/wechat/mine/account-delete',
  loader: false,
  errorHandler: false,
})
