import type { codeStatus } from './values/code-status.ts'
import type { StaffRole } from './values/staff-role.ts'
import type { ShowInfo } from './article.ts'
import type { PosterPart } from './form-rules/poster-parts.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface StoreUserInfo {
  shop: { shop_id: number; shop_name: string }
  user: {
    user_id: number
    name: string
    avatar: string
    phone: string
    position: string
    /** 1 staff, 2 store manager, 3 merchant. */
    role: StaffRole
    /** Content of the personal QR code. */
    wechat_qrcode: string
    /** At most 100 characters. */
    intro: string
    /** Pictures on the card, at most 9. */
    photos: string[]
    /** Blocks shown on the articles that the caller shares. */
    show: ShowInfo
  }
  shop_store: { store_id: number; store_name: string; address: string }
}

export interface Poster {
  poster_id: number
  title: string
  /** Address of the background; '' for the brand's own ground. */
  thumb: string
  category: string
  width: number
  height: number
  /** What stands where; empty = as on every poster. */
  parts: PosterPart[]
}

export interface PosterList {
  poster_list: Poster[]
  share_user: { user_id: number; name: string; avatar: string; phone: string; qrcode: string }
}

/**
 * The caller's staff record. Refused with 1701 for customers, so the error handler is off. The pages of the staff show
 * failures themselves; on those of customers a failure means no staff bar. The success code is 0.
 */
export const getStoreUserInfo = /* @__PURE__ */ endpoint<Record<never, never>, StoreUserInfo>({
  path: '/retail/work/get-user-info',
  ok: 0,
  ...drawnByPage,
  errorHandler: false,
})

/** Poster backgrounds and the caller's data for them. The success code is 0. */
export const getPosterList = /* @__PURE__ */ endpoint<Record<never, never>, PosterList>({
  method: 'POST',
  path: '/retail/business/friend-poster-list',
  ok: 0,
})

export type CodeStatus = (typeof codeStatus)[keyof typeof codeStatus]

export interface WriteOffAnswer {
  code_status: CodeStatus
  item: { title: string; thumb: string; value_text: string; valid_to: number }
  buyer: { nickname: string; avatar: string }
  /** Number of uses left. */
  left: number
  /** Set once the code is used up. */
  log_id?: string
  used_at?: number
  used_by?: string
  store_name?: string
}

export interface WriteOffRow {
  log_id: string
  title: string
  value_text: string
  buyer: string
  staff: string
  store_name: string
  /** Unix seconds. */
  used_at: number
  /** Whether the caller may undo it: managers, within ten minutes. */
  can_undo: boolean
}

/** Looks a code up (`preview: 1`) or redeems it (`preview: 0`). Refused with 1501-1506, 1701. */
export const writeOffCode = /* @__PURE__ */ endpoint<
  { code: string; preview: 0 | 1; reqId?: string; t?: string; sig?: string },
  WriteOffAnswer
>({
  method: 'POST',
  path: '/retail/work/write-off-code',
  errorHandler: false,
})

export interface StoreCode {
  /** Picture of the store's QR code, a data URL. */
  base: string
  token: string
  /** Unix seconds, one minute ahead. */
  expire_time: number
}

/** The QR code of the caller's store, to be scanned by customers. Polled, so it shows nothing. */
export const writeOffCodeBase = /* @__PURE__ */ endpoint<Record<never, never>, StoreCode>({
  path: '/retail/work/write-off-code-base',
  loader: false,
  quiet: true,
})

/** Today's redemptions in the caller's store, newest first. */
export const writeOffLog = /* @__PURE__ */ endpoint<
  { page: number; limit: number },
  { list: WriteOffRow[]; total: number; has_more: boolean }
>({
  path: '/retail/work/write-off-log',
  ...drawnByPage,
})

/** Undoes a redemption, once. Refused with 1002 (another store's), 1003 (not a manager), 1004 (too late). */
export const undoWriteOff = /* @__PURE__ */ endpoint<
  { logId: string; reqId: string },
  { log_id: string; undone_at: number }
>({
  method: 'POST',
  path: '/retail/mine/reset-writeoff',
})
