import type { GuideCardStatus } from './values/guide-card-status.ts'
import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { GrantStatus } from './coupon.ts'
import type { CardStore } from './staff-card.ts'

export type { GuideCardStatus }

export type GuideBenefitKind = 'coupon' | 'gift' | 'service'

export interface GuideBenefit {
  /** From 1, in the order of the card. */
  no: number
  kind: GuideBenefitKind
  name: string
  image: string
  /** 满 60 可用; may be empty. */
  value_text: string
  /** What is shown at the counter; '' before the card is taken. */
  grant_id: string
  /** Null before the card is taken. */
  status: GrantStatus | null
}

/** What everybody may know of a guide. */
export interface Guide {
  user_id: number
  name: string
  avatar: string
  title: string
  store_name: string
  /** '' where the guide hides it. */
  phone: string
  qr_text: string
}

export interface GuideCard {
  card_id: string
  status: GuideCardStatus
  /** Unix seconds. */
  taken_at: number
  valid_to: number
  /** The guide who gave it has left; `guide` is who looks after the customer now. */
  is_handed_over: boolean
}

export interface GuideCardDetail extends ActivityDetail {
  /** Null for a link that names nobody who works here. */
  guide: Guide | null
  greeting: string
  benefits: GuideBenefit[]
  /** Days after the taking in which it can be used. */
  valid_days: number
  /** Cards that this guide may still give; -1 = without bound. */
  quota_left: number
  store: CardStore | null
  card: GuideCard | null
  /** The visitor is this guide's customer. */
  is_mine: boolean
}

export const guideCardDetail = endpoint<
  { id: string; staffId?: string | undefined; cardId?: string | undefined },
  GuideCardDetail
>({ path: '/wechat/guide-card/detail', ...drawnByPage })

export interface GuideCardTaken {
  card_id: string
  valid_to: number
  codes: { no: number; grant_id: string; code: string }[]
}

/** Refused with 2105 (the guide has given all), 2106 (`record_id`: the card), 2109 (the guide has left). */
export const takeGuideCard = endpoint<
  { id: string; staffId: string; reqId: string },
  GuideCardTaken
>({ method: 'POST', path: '/wechat/guide-card/take', loader: false })

export interface GuideScan {
  /** What the customer's phone opens, also the text of the code. */
  target_url: string
  title: string
  theme_color: string
  brand_name: string
  logo: string
  guide: Guide | null
  /** The campaign takes nobody any more. */
  is_over: boolean
  /** The caller works here, and may redeem what a customer shows. */
  is_staff: boolean
}

/** Works without a login: no customer stands in it. */
export const guideScan = endpoint<{ id: string; staffId?: string | undefined }, GuideScan>({
  path: '/wechat/guide-card/scan',
  ...drawnByPage,
})
