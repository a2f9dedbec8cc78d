import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Where a live code sends the visitor: a staff member, a customer group or a store. */
export interface LiveTarget {
  target_id: number
  kind: 'staff' | 'group' | 'shop'
  name: string
  avatar: string
  /** Further text: 高级茶艺师; 128 人在群里. */
  note: string
  /** Content of the QR code to scan. */
  qr_text: string
  /** End of the QR code's validity, unix seconds; 0 = never. */
  qr_expires_at: number
  store_name: string
  address: string
  /** True for the fallback staff member, who is shown when all targets are full. */
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

/** A welcome gift, redeemed at the counter. */
export interface LiveGift {
  title: string
  note: string
  /** '' until it is granted. */
  grant_id: string
  is_used: boolean
}

/** Whose customer the visitor is, compared with the owner of the scanned code. */
export interface LiveLock {
  state: 'none' | 'mine' | 'other' | 'staff'
  /** End of the lock, unix seconds; 0 = never. */
  until: number
  /** The visitor has to confirm the change. */
  asks: boolean
  /** Name of the staff member who keeps the visitor; '' for none. */
  keeper_name: string
}

/** Another campaign that is offered beside the target. */
export interface LiveOffer {
  activity_id: number
  title: string
  text: string
}

export interface LiveCategory {
  category_id: number
  name: string
  note: string
  icon: string
  /** Coupon campaign for whoever chooses the category; null for none, or when it is not running. */
  coupon: LiveOffer | null
}

/** Target of a chosen category; null while all its targets are full. */
export interface ChosenCategory {
  category_id: number
  target: LiveTarget | null
}

export type ContactField = 'name' | 'phone'

export interface LiveGuide {
  user_id: number
  name: string
  avatar: string
  position: string
}

/** The visitor's own code, in campaigns where every visitor gets one. */
export interface OwnCode {
  code_id: string
  /** Address in the code. */
  link: string
  /** Unix seconds. */
  expire_at: number
  scans: number
  /** Number of visitors who count by the campaign's rule. */
  valid_n: number
  /** Newest first; names masked. */
  list: { nickname: string; avatar: string; at: number; is_valid: boolean }[]
}

/** Requirements of a group for members. */
export interface VipNeed {
  /** Name of the required level; '' = any member. */
  level_name: string
  spent_fen: number
  is_member: boolean
  has_level: boolean
  is_eligible: boolean
  /** The unmet requirement in words; '' = none. */
  missing_text: string
  /** Fen still to be spent. */
  gap_fen: number
}

export interface LiveCodeDetail extends ActivityDetail {
  target: LiveTarget | null
  why: NoTarget
  /** Times that the visitor may still ask for another target today. */
  moves_left: number
  /** The visitor has added the staff member or joined the group. */
  joined: boolean
  /** Benefits of joining, in short lines. */
  perks: string[]
  /** Targets depend on the store: the visitor may send a position or choose one. */
  by_store: boolean
  gift: LiveGift | null
  /** Campaign of groups offered beside the target; null for none. */
  next_group: LiveOffer | null
  lock: LiveLock | null
  /** What the visitor may tell the store on joining. */
  asks: ContactField[]
  /** Question of a category code; '' for other types. */
  question: string
  categories: LiveCategory[]
  chosen: ChosenCategory[]
  /** Maximum number of categories that can be chosen. */
  most: number
  shop: { store_id: number; name: string; address: string; is_open: boolean } | null
  guides: LiveGuide[]
  guide_choice: 'pick' | 'auto' | 'code'
  /** When the visitor joined the store, unix seconds; 0 = not joined. */
  joined_at: number
  /** Name of another store that the visitor belongs to; '' for none. */
  other_store: string
  own_code: OwnCode | null
  /** Owner of the scanned code; null for the shop's own. */
  code_owner: { nickname: string; avatar: string } | null
  need: VipNeed | null
}

/** All optional fields: each type has some of them, and previews and links may leave them out. */
export interface LiveCodeQuery {
  id: string
  staffId?: string | undefined
  shopId?: string | undefined
  codeId?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
}

/** Campaign types whose page is a live code, with the path segment of their calls. */
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

/** Detail of each type. The first call of a day records the visitor's target. */
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

/** Replaces the target assigned to the visitor today. Refused with 2105 (no other left), 2107 (too often). */
export const anotherTarget = endpoint<
  Attempt & { type: LiveCodeType; shopId?: string | undefined; codeId?: string | undefined },
  { target: LiveTarget; moves_left: number }
>({ method: 'POST', path: '/wechat/live-code/another' })

/** Targets of a campaign's code with their counts, for staff. Refused with 2101, 1701. */
export const liveTargets = endpoint<{ id: string; type: LiveCodeType }, LiveTargets>({
  path: '/wechat/live-code/targets',
  ...drawnByPage,
})

export interface LiveTargets {
  list: {
    target_id: number
    name: string
    kind: LiveTarget['kind']
    /** Counts in words: 128 / 200 人; 今天 12 次. */
    note: string
    today_n: number
    total_n: number
    /** The target that the next scan gets. */
    is_current: boolean
    /** Why scans skip this target; '' = it is open. */
    trouble: string
  }[]
  today_n: number
  total_n: number
}

/** Creates the visitor's own code. Refused with 2105 (no target), 2107. */
export const makeOwnCode = endpoint<Attempt, { code_id: string; link: string; expire_at: number }>({
  method: 'POST',
  path: '/wechat/fission-code/make',
})

/** Binds the visitor to the staff member as a customer. Refused with 2106 (another staff member's customer). */
export const lockCustomer = endpoint<
  Attempt & { staffId?: string | undefined; shopId?: string | undefined; confirm: 0 | 1 },
  { locked: boolean; asks: boolean; until: number; gift: string }
>({ method: 'POST', path: '/wechat/lock-qrcode/lock', loader: false })

/** Chooses categories. Refused with 1001 (too many), 2105. */
export const chooseCategories = endpoint<
  Attempt & { categoryIds: number[]; lat?: number | undefined; lng?: number | undefined },
  { targets: ChosenCategory[]; gift: string }
>({ method: 'POST', path: '/wechat/category-code/choose' })

/** Records the visitor's claim to have joined the group; the gift is granted by the platform's event. */
export const sayJoined = endpoint<Attempt & { groupId: number }, { gift: string }>({
  method: 'POST',
  path: '/wechat/add-group/joined',
})

/** Joins a store. Refused with 2106 (belongs to another store, unless `confirm`), 1001. */
export const joinStore = endpoint<
  Attempt & {
    shopId: string
    staffId?: string | undefined
    confirm: 0 | 1
    test: 0 | 1
    name?: string | undefined
    phone?: string | undefined
  },
  { joined_at: number; gift: string }
>({ method: 'POST', path: '/wechat/join-shop/join' })
