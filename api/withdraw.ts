import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A shopper's money (commission and campaign cash), what somebody earns as staff, a shop's sales. */
export type WalletAccount = 'distribution' | 'staff' | 'merchant'

/** 0 in review, 1 being sent, 2 to be confirmed, 3 arrived, 4 refused, 5 failed, 6 cancelled. */
export type WithdrawStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

export interface Withdrawal {
  withdraw_id: string
  account: WalletAccount
  /** Fen. */
  amount_fen: number
  fee_fen: number
  /** What arrives. */
  paid_fen: number
  /** 1 balance of the messaging app. */
  channel: 1
  status: WithdrawStatus
  /** Why it was refused or has failed; ''. */
  reason: string
  /** Opens the confirmation in the messaging app; null when there is nothing to confirm for this person. */
  confirm: { mch_id: string; app_id: string; package: string } | null
  /** Whose messaging app gets the money. */
  payee: { nickname: string; mine: 0 | 1 }
  /** Unix seconds; 0 = not yet. */
  confirm_until: number
  created_at: number
  sent_at: number
  finished_at: number
}

export interface Balance {
  account: WalletAccount
  /** Fen that can be taken out; below zero after a claw-back. */
  balance_fen: number
  /** In withdrawals that are open. */
  frozen_fen: number
  total_in_fen: number
  total_out_fen: number
  min_fen: number
  /** Of one withdrawal. */
  max_fen: number
  fee_bp: number
  /** From this amount that arrives the receiver's name is needed. */
  name_from_fen: number
  /** More than this waits for the merchant. */
  review_above_fen: number
  /** Whether the messaging app of a receiver is bound. */
  bound: 0 | 1
  /** Whether the papers of the shop have been checked; 1 for all other accounts. */
  proved: 0 | 1
  payee: { nickname: string; avatar: string } | null
  /** Applications and fen that are left today. */
  left_today: number
  left_today_fen: number
  /** The withdrawal that is open; a second one has to wait for it. */
  open: Withdrawal | null
  /** This person's accounts. */
  accounts: WalletAccount[]
  server_time: number
}

/** Refused with 1003 and 1701 for an account that is not the caller's. */
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
  /** '' where it is not needed. */
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
  server_time: number
}

export const withdrawList = endpoint<
  { account: WalletAccount; tab: WithdrawTab; after: string },
  WithdrawPage
>({ path: '/retail/mine/get-withdraw-list', ...drawnByPage })

/** Takes an application back before it was decided. Refused with 1004. */
export const cancelWithdraw = endpoint<{ withdrawId: string; reqId: string }, Withdrawal>({
  method: 'POST',
  path: '/retail/mine/withdraw-cancel',
  errorHandler: false,
})

/** The confirmation was shown: asks the platform what came of it. */
export const withdrawConfirmed = endpoint<{ withdrawId: string; reqId: string }, Withdrawal>({
  method: 'POST',
  path: '/retail/mine/withdraw-confirmed',
  errorHandler: false,
  quiet: true,
})
