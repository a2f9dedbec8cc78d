import type { ANY_STATUS } from './values/any-status.ts'
import type { StaffStatus } from './values/staff-status.ts'
import type { ShownStoreStatus } from './values/store-status.ts'
import type { StaffRole } from './values/staff-role.ts'
import type { Trade } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Figures of a store, or of the whole shop, in a span of time. */
export interface StoreTotals {
  /** Paid orders, and what they brought less refunds, fen. */
  order_n: number
  amount_fen: number
  /** New customers. */
  customer_n: number
  writeoff_n: number
}

export interface ShopInfo {
  shop_id: number
  title: string
  logo: string
  intro: string
  category: Trade
  /** Name of the shop's contact person. */
  contact: string
  /** Service phone. */
  phone: string
  /** Where customers send goods back to; '' = to a store. */
  return_address: string
  color: string
}

export interface StoreIndex {
  shop: ShopInfo
  /** Goes back with a change of the shop's data. */
  shop_seen: string
  store_count: number
  /** Active staff. */
  user_count: number
  /** Since midnight: of the shop for a merchant, of the own store for a manager. */
  today: StoreTotals
  stores: ({
    store_id: number
    name: string
    status: ShownStoreStatus
    hours: string
  } & StoreTotals)[]
  server_time: number
}

export interface ShopStore {
  store_id: number
  name: string
  /** Province, city and district. */
  region: string
  address: string
  phone: string
  /** `09:30-21:30`; '' if not entered. */
  hours: string
  /** GCJ-02; both null: not known. */
  lat: number | null
  lng: number | null
  images: string[]
  status: ShownStoreStatus
  /** Active staff. */
  user_n: number
}

export interface ShopStorePage {
  list: ShopStore[]
  page: number
  limit: number
  total: number
  has_more: boolean
  server_time: number
}

export interface StoreUser {
  user_id: number
  name: string
  avatar: string
  phone: string
  position: string
  /** 1 staff, 2 store manager, 3 merchant. */
  role: StaffRole
  status: StaffStatus
  /** 0: invited, and nobody has taken the invitation yet. */
  bound: 0 | 1
  store_id: number
  store_name: string
  /** Customers they look after. */
  customer_n: number
  /** Goes back with a change of role, state or store. */
  seen: string
}

export interface StoreUserPage {
  list: StoreUser[]
  page: number
  limit: number
  total: number
  has_more: boolean
}

export interface StoreDetail {
  store: ShopStore
  /** Goes back with a change of the store. */
  seen: string
  users: StoreUser[]
  /** Since the first of the month. */
  month: StoreTotals
  server_time: number
}

/** Fields of a store; those that are missing in an edit stay as they are. */
export interface StoreFields {
  name: string
  region: string
  address: string
  /** Both null: not known. */
  lat: number | null
  lng: number | null
  phone: string
  hours: string
  images: string[]
  status: ShownStoreStatus
}

export interface Invitation {
  /** Picture of the QR code, a data URL. */
  base: string
  /** Text of the QR code. */
  url: string
  ticket: string
  /** Unix seconds, 24 hours ahead. */
  expire_time: number
}

const write = { method: 'POST' } as const

/** The shop, and today's figures per store. */
export const storeIndex = endpoint<Record<never, never>, StoreIndex>({
  path: '/retail/store/index',
  ...drawnByPage,
})

/** Stores of the shop; a manager gets the own one. */
export const shopStores = endpoint<
  { keyword: string; status: typeof ANY_STATUS | ShownStoreStatus; page: number; limit: number },
  ShopStorePage
>({ path: '/retail/store/get-store-list', ...drawnByPage })

/** Refused with 1002. */
export const storeDetail = endpoint<{ storeId: number }, StoreDetail>({
  path: '/retail/store/get-shop-store-detail',
  ...drawnByPage,
  errorHandler: false,
})

/** Adds a store without `storeId`. Refused with 1001 (`field`), 1002, 1003, 1007, and 1004 when it was changed since `seen`. */
export const modifyStore = endpoint<
  Partial<StoreFields> & { storeId?: number; seen?: string; reqId: string },
  { store_id: number }
>({ ...write, path: '/retail/store/modify-store' })

/** Refused with 1004 and the reason while something waits there. */
export const deleteStore = endpoint<{ storeId: number; reqId: string }, object>({
  ...write,
  path: '/retail/store/delete-shop-store',
})

/** All stores without `storeId`; any status without one. */
export const storeUsers = endpoint<
  {
    storeId?: number | undefined
    status: typeof ANY_STATUS | StaffStatus
    page: number
    limit: number
  },
  StoreUserPage
>({ path: '/retail/store/get-store-user-list', ...drawnByPage })

/** The address of a csv file with the members of a filter; it can be opened in any browser until it expires. */
export const exportUsers = endpoint<
  { storeId?: number | undefined; status: typeof ANY_STATUS | StaffStatus },
  { url: string; expires_at: number; server_time: number }
>({ path: '/retail/store/store-user-export' })

/** A new member; `corpUserId`, an id of the firm's directory, takes the place of the phone. */
export type NewStoreUser = { name: string; role: StaffRole } & (
  | { phone: string }
  | { corpUserId: string }
)

/**
 * Why somebody cannot be added: works in this store, in another one of the shop, in another shop, was disabled, or stands
 * in the list twice.
 */
export type TakenReason = 'works' | 'otherStore' | 'otherShop' | 'disabled' | 'twice'

/**
 * Adds staff, who take their place by an invitation. Refused with 1706 (`data`: `field`, `at` of the list, `reason`), and
 * with 1002 for somebody who is not in the directory.
 */
export const addStoreUsers = endpoint<
  { storeId: number; users: NewStoreUser[]; reqId: string },
  { added: number; list: StoreUser[] }
>({ ...write, path: '/retail/store/add-shop-user' })

/** An invitation to a store, or of one member who was added; valid for 24 hours. */
export const inviteStoreUser = endpoint<
  { storeId: number; userId?: number; invite: 1; reqId: string },
  Invitation
>({ ...write, path: '/retail/store/add-shop-user', loader: false })

/**
 * Changes role, state or store of a member. Refused with 1004: `data.reason` is `customers` (with `customers`, to be
 * handed over first), `lastMerchant`, `storeGone`, or `seen` when somebody has changed them since.
 */
export const changeStoreUser = endpoint<
  {
    userId: number
    role?: StaffRole
    status?: StaffStatus
    storeId?: number
    seen?: string
    reqId: string
  },
  { user: StoreUser }
>({ ...write, path: '/retail/work/edit-store-user', errorHandler: false })

/** Hands customers over to a colleague, or to the store without `toUserId`. */
export const handOverCustomers = endpoint<
  { fromUserId: number; toUserId?: number; reqId: string },
  { customers: number; targets: number }
>({ ...write, path: '/retail/store/hand-over' })

/** Refused with 1003, 1007 and 1603, and with 1004 when somebody has changed it since `seen`. */
export const editShopInfo = endpoint<
  {
    title: string
    logo: string
    intro: string
    category: Trade
    contact: string
    phone: string
    returnAddress: string
    color: string
    seen?: string
    reqId: string
  },
  { shop_id: number }
>({ ...write, path: '/retail/store/edit-shop-info' })
