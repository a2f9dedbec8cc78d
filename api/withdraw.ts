import type { WithdrawStatus } from './values/withdraw-status.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/**
 * `distribution`: commission and campaign cash of a customer · `staff`: commission of a staff member · `merchant`:
 * sales of a shop.
 */
export type WalletAccount = 'distribution' | 'staff' | 'merchant'

export type { WithdrawStatus }

export interface Withdrawal {
  withdraw_id: string
  account: WalletAccount
  /** Fen. */
  amount_fen: number
  fee_fen: number
  /** Fen that arrive, after the fee. */
  paid_fen: number
  /** 1 balance of the messaging app. */
  channel: 1
  status: WithdrawStatus
  /** Reason of a refusal or failure; '' otherwise. */
  reason: string
  /** Arguments of the messaging app's confirmation dialog; null when there is nothing to confirm for the caller. */
  confirm: { mch_id: string; app_id: string; package: string } | null
  /** The receiver of the money. */
  payee: { nickname: string; mine: 0 | 1 }
  /** Unix seconds; 0 = not yet. */
  confirm_until: number
  created_at: number
  sent_at: number
  finished_at: number
}

/** Money of finished orders, before commission, that waits until nobody can ask for a refund any more. */
export interface ComingMoney {
  fen: number
  /** When the first of it can be withdrawn, unix seconds; orders with an open refund wait longer. */
  first_at: number
}

export interface Balance {
  account: WalletAccount
  /** Fen that can be withdrawn; negative after a claw-back. */
  balance_fen: number
  /** Fen in open withdrawals. */
  frozen_fen: number
  /** A shop's money to come; null if there is none, and for all other accounts. */
  coming: ComingMoney | null
  total_in_fen: number
  total_out_fen: number
  min_fen: number
  /** Maximum of one withdrawal, fen. */
  max_fen: number
  fee_bp: number
  /** Amount after the fee from which the receiver's real name is required, fen. */
  name_from_fen: number
  /** Amount above which the merchant reviews the withdrawal, fen. */
  review_above_fen: number
  /** Whether a receiver is bound. */
  bound: 0 | 1
  /** Whether the papers of the shop have been checked; 1 for all other accounts. */
  proved: 0 | 1
  payee: { nickname: string; avatar: string; mine: 0 | 1 } | null
  /** Withdrawals and fen left for today. */
  left_today: number
  left_today_fen: number
  /** The open withdrawal; only one can be open at a time. */
  open: Withdrawal | null
  /** Accounts of the caller. */
  accounts: WalletAccount[]
  server_time: number
}

/** Refused with 1003 and 1701 for an account of another person. */
export const myBalance = endpoint<{ account: WalletAccount }, Balance>({
  path: '/retail/mine/my-balance',
  ...drawnByPage,
  errorHandler: false,
})

export interface WithdrawWish {
  account: WalletAccount
  amountFen: number
  /** 1 balance of the messaging app. */
  channel: 1
  /** '' when it is not required. */
  realName: string
  reqId: string
}

/** Refused with 1402 to 1408. */
export const applyWithdraw = endpoint<WithdrawWish, Withdrawal>({
  method: 'POST',
  path: '/retail/mine/apply-withdraw',
  errorHandler: false,
})

export type WithdrawTab = 'all' | 'open' | 'done' | 'failed'

export interface WithdrawPage {
  list: Withdrawal[]
  /** `after` of the next page; '' at the end. */
  next: string
  /** 0: the caller only receives from the wallet, and cannot apply. */
  owns: 0 | 1
  server_time: number
}

/** `withdrawId`: only this one. */
export const withdrawList = endpoint<
  { account: WalletAccount; tab: WithdrawTab; withdrawId?: string | undefined; after: string },
  WithdrawPage
>({ path: '/retail/mine/get-withdraw-list', ...drawnByPage })

/** Cancels a withdrawal that is still in review. Refused with 1004. */
export const cancelWithdraw = endpoint<{ withdrawId: string; reqId: string }, Withdrawal>({
  method: 'POST',
  path: '/retail/mine/withdraw-cancel',
  errorHandler: false,
})

/** Reports that the confirmation dialog was shown; the server then queries the platform. */
export const withdrawConfirmed = endpoint<{ withdrawId: string; reqId: string }, Withdrawal>({
  method: 'POST',
  path: '/retail/mine/withdraw-confirmed',
  errorHandler: false,
  quiet: true,
})
