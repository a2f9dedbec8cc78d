import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Something that has to be over before an account can be deleted. */
export interface AccountBlock {
  kind: 'order' | 'refund' | 'withdrawal' | 'balance' | 'commission' | 'staff'
  /** In words: 2 笔订单还没有完成. */
  text: string
  /** Where it is dealt with; '' for a person of the shop. */
  path: string
}

export interface AccountState {
  blocks: AccountBlock[]
  /** What a deletion takes away. */
  lost: { points: number; coupons: number; vouchers: number; is_member: 0 | 1 }
  server_time: number
}

/** What stands in the way of a deletion, and what it would cost. */
export const accountState = endpoint<object, AccountState>({
  path: '/wechat/mine/account',
  ...drawnByPage,
  errorHandler: false,
})

/** Writes everything that is stored of the visitor into one JSON file; the link to it is good for a day. */
export const exportAccount = endpoint<{ reqId: string }, { url: string; expires_at: number }>({
  method: 'POST',
  path: '/wechat/mine/account-export',
  loader: false,
  errorHandler: false,
})

/** Deletes the account; whoever comes back is somebody new. Refused with 1004 (`{blocks}`). */
export const deleteAccount = endpoint<{ reqId: string }, { deleted_at: number }>({
  method: 'POST',
  path: '/wechat/mine/account-delete',
  loader: false,
  errorHandler: false,
})
