import type { ArticleBrief, BrandBrief } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface CardStore {
  store_id: number
  name: string
  address: string
  phone: string
  hours: string
  lat: number
  lng: number
}

export interface CardStaff {
  user_id: number
  name: string
  avatar: string
  position: string
  intro: string
  /** '' when the staff member keeps it to themselves. */
  phone: string
  /** Text inside the personal code; '' = hidden. */
  wechat_qrcode: string
}

/** The card of a staff member. `staff` is null once they have left: the card is then the shop's. */
export interface StaffCard {
  brand: BrandBrief
  shop_name: string
  staff: CardStaff | null
  store: CardStore | null
  /** What they recommend. */
  articles: ArticleBrief[]
  /** People who have looked at the card, and who like it. */
  visits: number
  likes: number
  /** Newest visitors. */
  faces: { nickname: string; avatar: string }[]
  liked: boolean
  /** The visitor looks at their own card. */
  is_self: boolean
  /** The visitor is this staff member's customer. */
  is_mine: boolean
  /** Unix seconds. */
  server_time: number
}

/** Refused with 4004 for a number that nobody ever had. */
export const staffCard = endpoint<{ staffId: string }, StaffCard>({
  path: '/wechat/staff-card/detail',
  ...drawnByPage,
})

/** Likes a card, or no longer. */
export const likeCard = endpoint<
  { staffId: string; on: 0 | 1; reqId: string },
  { likes: number; liked: boolean }
>({ method: 'POST', path: '/wechat/staff-card/like', loader: false })

/** The card as an address book takes it. Refused with 2109 when the phone is hidden. */
export const cardFile = endpoint<{ staffId: string }, { text: string }>({
  path: '/wechat/staff-card/vcf',
  loader: false,
})
