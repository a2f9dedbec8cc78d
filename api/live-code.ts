import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Where a live code sends the visitor: a staff member, a customer group or a store. */
export interface LiveTarget {
  target_id: number
  kind: 'staff' | 'group' | 'shop'
  name: string
  avatar: string
  /** 高级茶艺师; 128 人在群里. */
  note: string
  /** What the code that is scanned leads to. */
  qr_text: string
  /** When that picture ends, unix seconds; 0 = never. */
  qr_expires_at: number
  store_name: string
  address: string
  /** Stands in because all others are full. */
  is_fallback: boolean
}

/** Why no target is shown; '' when one is. */
export type NoTarget =
  | ''
  | 'login'
  | 'gate'
  | 'closed'
  | 'full'
  | 'needStore'
  | 'outOfRange'
  | 'expired'
  | 'notEligible'
  | 'choose'
  | 'mine'

/** A welcome gift: a code for the counter. */
export interface LiveGift {
  title: string
  note: string
  /** '' until it is the visitor's. */
  grant_id: string
  is_used: boolean
}

/** Whose customer the visitor is, as seen by the code that was scanned. */
export interface LiveLock {
  state: 'none' | 'mine' | 'other' | 'staff'
  /** Unix seconds; 0 = without end. */
  until: number
  /** The visitor is asked whether to change. */
  asks: boolean
  /** Who looks after the visitor now; '' where nobody is named. */
  keeper_name: string
}

export interface LiveCategory {
  category_id: number
  name: string
  note: string
  icon: string
}

/** A target of a category that was chosen; null while all of it are full. */
export interface ChosenCategory {
  category_id: number
  target: LiveTarget | null
}

export interface LiveGuide {
  user_id: number
  name: string
  avatar: string
  position: string
}

/** The visitor's own code, in a campaign where everybody has one. */
export interface OwnCode {
  code_id: string
  /** What the code leads to. */
  link: string
  /** Unix seconds. */
  expire_at: number
  scans: number
  /** Who counts, by the campaign's rule. */
  valid_n: number
  /** Newest first; names masked. */
  list: { nickname: string; avatar: string; at: number; is_valid: boolean }[]
}

/** What a group for members asks. */
export interface VipNeed {
  /** Name of the level; '' = any member. */
  level_name: string
  spent_fen: number
  is_member: boolean
  has_level: boolean
  is_eligible: boolean
  /** What is missing, in words; '' = nothing. */
  missing_text: string
  /** Yuan still to be spent, fen. */
  gap_fen: number
}

export interface LiveCodeDetail extends ActivityDetail {
  target: LiveTarget | null
  why: NoTarget
  /** How often another target may still be asked for today. */
  moves_left: number
  /** The visitor has added or joined the target. */
  joined: boolean
  /** What whoever comes gets, in short lines. */
  perks: string[]
  /** The visitor may say where they are, or choose a store. */
  by_store: boolean
  gift: LiveGift | null
  lock: LiveLock | null
  /** The question of a code with interests; '' elsewhere. */
  question: string
  categories: LiveCategory[]
  chosen: ChosenCategory[]
  /** How many interests may be chosen. */
  most: number
  shop: { store_id: number; name: string; address: string; is_open: boolean } | null
  guides: LiveGuide[]
  guide_choice: 'pick' | 'auto' | 'code'
  /** When the visitor joined the store, unix seconds; 0 = not yet. */
  joined_at: number
  /** The visitor belongs to this other store; '' = to none. */
  other_store: string
  own_code: OwnCode | null
  /** Whose code was scanned; null for the shop's. */
  code_owner: { nickname: string; avatar: string } | null
  need: VipNeed | null
}

/** A field that the call's type has; a preview and a link may lack it. */
export interface LiveCodeQuery {
  id: string
  staffId?: string | undefined
  shopId?: string | undefined
  codeId?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
}

/** Types of campaigns whose page is a live code, with the folder of their calls. */
export const liveCodePaths = {
  fissionCode: 'fission-code',
  lockCode: 'lock-qrcode',
  categoryCode: 'category-code',
  addGroup: 'add-group',
  joinShop: 'join-shop',
  joinGroup: 'join-group',
} as const

export type LiveCodeType = keyof typeof liveCodePaths

const detailOf = (type: LiveCodeType) =>
  endpoint<LiveCodeQuery, LiveCodeDetail>({
    path: `/wechat/${liveCodePaths[type]}/detail`,
    ...drawnByPage,
  })

/** The detail of each type; it notes where the code sends the visitor, once a day. */
export const liveCodeDetails: Record<LiveCodeType, ReturnType<typeof detailOf>> = {
  fissionCode: detailOf('fissionCode'),
  lockCode: detailOf('lockCode'),
  categoryCode: detailOf('categoryCode'),
  addGroup: detailOf('addGroup'),
  joinShop: detailOf('joinShop'),
  joinGroup: detailOf('joinGroup'),
}

interface Attempt {
  id: string
  reqId: string
}

/** Replaces the target that the visitor was given today by another one. Refused with 2105 (no other left), 2107 (asked for too often). */
export const anotherTarget = endpoint<
  Attempt & { type: LiveCodeType; shopId?: string | undefined; codeId?: string | undefined },
  { target: LiveTarget; moves_left: number }
>({ method: 'POST', path: '/wechat/live-code/another' })

/** Targets of a campaign's code with their numbers, for its staff. Refused with 2101, 1701. */
export const liveTargets = endpoint<{ id: string; type: LiveCodeType }, LiveTargets>({
  path: '/wechat/live-code/targets',
  ...drawnByPage,
})

export interface LiveTargets {
  list: {
    target_id: number
    name: string
    kind: LiveTarget['kind']
    /** 128 / 200 人; 今天 12 次. */
    note: string
    today_n: number
    total_n: number
    /** Whoever scans now is sent there. */
    is_current: boolean
    /** Why nobody is sent there; '' = open. */
    trouble: string
  }[]
  today_n: number
  total_n: number
}

/** Makes the visitor's own code. Refused with 2105 (nothing to lead to), 2107. */
export const makeOwnCode = endpoint<Attempt, { code_id: string; link: string; expire_at: number }>({
  method: 'POST',
  path: '/wechat/fission-code/make',
})

/** Makes the visitor the customer of the staff member. Refused with 2106 (somebody else's). */
export const lockCustomer = endpoint<
  Attempt & { staffId?: string | undefined; shopId?: string | undefined; confirm: 0 | 1 },
  { locked: boolean; asks: boolean; until: number; gift: string }
>({ method: 'POST', path: '/wechat/lock-qrcode/lock', loader: false })

/** Chooses interests. Refused with 1001 (too many), 2105. */
export const chooseCategories = endpoint<
  Attempt & { categoryIds: number[]; lat?: number | undefined; lng?: number | undefined },
  { targets: ChosenCategory[]; gift: string }
>({ method: 'POST', path: '/wechat/category-code/choose' })

/** Notes that the visitor says they are in the group; the gift follows the platform's event. */
export const sayJoined = endpoint<Attempt & { groupId: number }, { gift: string }>({
  method: 'POST',
  path: '/wechat/add-group/joined',
})

/** Joins a store. Refused with 2106 (belongs to another store, until `confirm`), 1001. */
export const joinStore = endpoint<
  Attempt & {
    shopId: string
    staffId?: string | undefined
    confirm: 0 | 1
    test: 0 | 1
  },
  { joined_at: number; gift: string }
>({ method: 'POST', path: '/wechat/join-shop/join' })
