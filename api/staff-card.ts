import type { ArticleBrief, BrandBrief } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface CardStore {
  store_id: number
  name: string
  address: string
  phone: string
  hours: string
  /** Both null: not known. */
  lat: number | null
  lng: number | null
}

export interface CardStaff {
  user_id: number
  name: string
  avatar: string
  position: string
  intro: string
  photos: string[]
  /** '' when the staff member hides it. */
  phone: string
  /** Content of the personal QR code; '' = hidden. */
  wechat_qrcode: string
}

/** A staff member's card. `staff` is null once they have left; the card then shows the shop. */
export interface StaffCard {
  brand: BrandBrief
  shop_name: string
  staff: CardStaff | null
  store: CardStore | null
  /** Articles recommended by the staff member. */
  articles: ArticleBrief[]
  /** Coupons of the brand that can be taken now. */
  coupons: { activity_id: number; title: string; text: string; thumb: string }[]
  /** Number of visitors of the card, and of likes. */
  visits: number
  likes: number
  /** Newest visitors. */
  faces: { nickname: string; avatar: string }[]
  liked: boolean
  /** The visitor is this staff member. */
  is_self: boolean
  /** The visitor is this staff member's customer. */
  is_mine: boolean
  /** Unix seconds. */
  server_time: number
}

/** Refused with 4004 for an unknown user_id. */
export const staffCard = endpoint<{ staffId: string }, StaffCard>({
  path: '/wechat/staff-card/detail',
  ...drawnByPage,
})

/** Sets or removes the visitor's like. */
export const likeCard = endpoint<
  { staffId: string; on: 0 | 1; reqId: string },
  { likes: number; liked: boolean }
>({ method: 'POST', path: '/wechat/staff-card/like', loader: false })

/** The card as a vCard file. Refused with 2109 when the phone is hidden. */
export const cardFile = endpoint<{ staffId: string }, { text: string }>({
  path: '/wechat/staff-card/vcf',
  loader: false,
})
