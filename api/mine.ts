import type { authState } from './values/auth-state.ts'
import type { StaffRole } from './values/staff-role.ts'
import type { WalletKind } from './values/wallet-kind.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { WalletAccount } from './withdraw.ts'

export { isIdCard, maskedIdCard } from './form-rules/id-card.ts'
export { mostTexts } from './form-rules/text-budget.ts'

/** Merchant authentication: 0 none, 1 in review, 2 passed, 3 refused, 4 expired. */
export type AuthStatus = (typeof authState)[keyof typeof authState]

export interface MerchantDetail {
  user_id: number
  name: string
  phone: string
  avatar: string
  role: StaffRole
  shop_id: number
  shop_title: string
  authStatus: AuthStatus
}

/** Refused with 1003 for staff below the merchant, 1701 for customers. */
export const getUserShoper = /* @__PURE__ */ endpoint<
  Record<never, never>,
  {
    merchantDetail: MerchantDetail
    /** Open reviews. */
    review_n: number
    /** Invoices that buyers ask for. */
    invoice_n: number
  }
>({ path: '/retail/mine/get-user-shoper', ...drawnByPage })

/** What each of them counts is said in `server/trade/figures.ts`. */
export interface ShopStatistics {
  visit: number
  /** People who visited, each once a day. */
  visitor: number
  /** Paid orders. */
  order: number
  /** Fen paid by those orders. */
  amount_fen: number
  /** People who paid. */
  payer: number
  /** New customers: people who first came to the brand. */
  customer: number
  /** Redemptions that were not undone. */
  writeoff: number
  /** Refunds that were paid out. */
  refund: number
  /** Fen refunded. */
  refund_fen: number
}

/** `before`: the day before, until the same time of day while the day lasts. `date`: `2026-11-21`; '' = today. */
export const todayStatistics = /* @__PURE__ */ endpoint<
  { date?: string },
  { statistics: ShopStatistics; before: ShopStatistics; server_time: number }
>({ path: '/retail/mine/today-statistics', ...drawnByPage })

/** Names of the three pictures. */
export type PaperPicture = 'idcardFrontage' | 'idcardReverse' | 'license'

export interface AuthData extends Record<PaperPicture, string> {
  shopTitle: string
  realName: string
  /** Masked in answers. */
  idcardNo: string
  shopContact: string
}

export interface Authentication {
  authStatus: AuthStatus
  /** Reason of a refusal; '' otherwise. */
  reason: string
  /** The last submission, its pictures as addresses that are valid for minutes; null without one. */
  authData: AuthData | null
  /** Whether the next submission may leave the number out, which then stays. */
  keeps_number: 0 | 1
  /** Whether papers are checked here at all. */
  is_open: 0 | 1
  /** Unix seconds; 0 = never. */
  submitted_at: number
  valid_until: number
  server_time: number
}

export const getAuthenticate = /* @__PURE__ */ endpoint<Record<never, never>, Authentication>({
  path: '/retail/mine/get-authenticate',
  ...drawnByPage,
})

/**
 * Submits papers. Pictures are keys of uploaded `paper`s; '' keeps the one of the last submission, also for `idcardNo`.
 * Refused with 1004 in review or after it has passed, 1007, 1008.
 */
export const authenticate = /* @__PURE__ */ endpoint<
  AuthData & { reqId: string },
  { authStatus: AuthStatus }
>({ method: 'POST', path: '/retail/mine/authenticate' })

export interface CodeStore {
  store_id: number
  name: string
  version: number
  /** Unix seconds; 0 = never. */
  reset_at: number
  /** Redemptions of this month. */
  month_n: number
}

export interface WriteOffOverview {
  shop_title: string
  stores: CodeStore[]
  /** Staff with redemptions this month, the most first. */
  staff: { user_id: number; name: string; month_n: number }[]
  server_time: number
}

/** Codes of the shop's stores, and this month's redemptions by store and by staff. */
export const writeOffOverview = /* @__PURE__ */ endpoint<Record<never, never>, WriteOffOverview>({
  path: '/retail/mine/writeoff',
  ...drawnByPage,
})

export interface ShopWriteOff {
  log_id: string
  title: string
  value_text: string
  buyer: string
  /** '' when the customer redeemed it with the store's code. */
  staff: string
  store_name: string
  /** Unix seconds. */
  used_at: number
  /** Undone by a manager; 0 = not. */
  undone_at: number
}

/** Redemptions of the shop, the newest first; `storeId` and `userId` narrow them, 0 = all. */
export const shopWriteOffLog = /* @__PURE__ */ endpoint<
  { storeId: number; userId: number; after: string },
  { list: ShopWriteOff[]; next: string; server_time: number }
>({ path: '/retail/mine/writeoff-log', ...drawnByPage })

/** Makes all codes of a store invalid. Refused with 1002 for a store of others. */
export const resetWriteOff = /* @__PURE__ */ endpoint<
  { storeId: number; confirm: 1; reqId: string },
  { version: number; reset_time: number }
>({ method: 'POST', path: '/retail/mine/reset-writeoff' })

export interface WalletLine {
  log_id: string
  /** 1 commission, 2 commission reversed, 3-5 withdrawal, 6 adjusted, 7 sale, 8 sale refunded, 9 campaign cash. */
  type: number
  title: string
  /** Names of the goods in the order that the line belongs to; '' for a line without an order. */
  goods: string
  /** Number of its order; of commission the last four digits, '' = it has none. */
  order_no: string
  /** Page of what it is about: an order, a withdrawal, an activity; '' = none. */
  path: string
  /** Signed fen. */
  amount_fen: number
  /** Signed change of the frozen fen. */
  frozen_fen: number
  /** Balance after this line, fen. */
  balance_fen: number
  /** Unix seconds. */
  created_at: number
}

/** Sums of a whole month; income - expenses - withdrawn is the change of the balance. */
export interface WalletMonth {
  /** `2026-11` */
  month: string
  in_fen: number
  out_fen: number
  /** Without what came back. */
  withdrawn_fen: number
}

export interface WalletLog {
  list: WalletLine[]
  /** Months of the lines in `list`, of the same kind. */
  months: WalletMonth[]
  next: string
  server_time: number
}

/** Lines of a wallet, the newest first. Refused with 1003 and 1701 for an account of another person. */
export const walletLog = /* @__PURE__ */ endpoint<
  { account: WalletAccount; kind: WalletKind | ''; after: string },
  WalletLog
>({ path: '/retail/mine/wallet-log', ...drawnByPage })

/**
 * The address of a csv file with the lines of the shop's wallet between two days, both included, whose changes add up to
 * the balance; it can be opened in any browser until it expires. Refused with 1001 (`data.field`), 1003.
 */
export const exportWallet = /* @__PURE__ */ endpoint<
  { from?: string | undefined; to?: string | undefined },
  { url: string; expires_at: number; server_time: number }
>({ path: '/retail/mine/wallet-export' })

export interface TextBudget {
  /** Maximum number of text messages with codes per day, of the whole brand. */
  texts_a_day: number
  /** Of today. */
  sent: number
  server_time: number
}

export const textBudget = /* @__PURE__ */ endpoint<Record<never, never>, TextBudget>({
  path: '/retail/mine/text-budget',
  ...drawnByPage,
})

/** 0 = none are sent. Refused with 1001 outside of 0 to `mostTexts`. */
export const setTextBudget = /* @__PURE__ */ endpoint<
  { textsADay: number; reqId: string },
  { texts_a_day: number }
>({ method: 'POST', path: '/retail/mine/set-text-budget' })
