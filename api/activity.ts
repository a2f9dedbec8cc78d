import type { BrandBrief } from './article.ts'
import { endpoint } from './core/endpoint.ts'

/** Computed by the server from stored status, clock and stock. */
export type ActivityState = 'draft' | 'notStarted' | 'running' | 'paused' | 'ended' | 'soldOut'

export interface Activity {
  id: number
  type: string
  brand_id: number
  title: string
  subtitle: string
  cover: string
  share_image: string
  /** #RRGGBB */
  theme_color: string
  share_title: string
  share_desc: string
  rules_html: string
  /** Unix seconds. */
  start_at: number
  end_at: number
  state: ActivityState
  /** -1 = unlimited. */
  stock_total: number
  stock_left: number
  limit_per_user: number
}

export interface ActivityMe {
  uid: number
  nickname: string
  avatar: string
  is_staff: boolean
  joined: boolean
  /** How often I may still take part; -1 = unlimited. */
  limit_left: number
  /** Entry conditions not met yet, in the order they are asked. */
  gates: string[]
}

export interface ActivityStaff {
  id: number
  name: string
  avatar: string
  shop_id: number
  shop_name: string
}

/** What every campaign's `detail` answers; a campaign adds its own block. */
export interface ActivityDetail {
  activity: Activity
  brand: BrandBrief
  /** Null for a visitor who is not logged in. */
  me: ActivityMe | null
  staff: ActivityStaff | null
  /** Unix seconds. */
  server_time: number
}

export interface ActivityPoster {
  target_url: string
  poster: {
    bg_url: string
    w: number
    h: number
    qr_x: number
    qr_y: number
    qr_w: number
    avatar_show: boolean
    nickname_show: boolean
    text_color: string
    words: string
  }
  staff: ActivityStaff | null
  stats: { scan: number; join: number; reward: number }
  /** Unix seconds. */
  expire_at: number
  activity: Activity
  brand: BrandBrief
}

/** The staff's code-and-poster page of an activity. Refused with 2101, 2109 (not staff of the brand). */
export const activityQrcode = endpoint<
  { id: string; type: string; staffId?: string },
  ActivityPoster
>({
  path: '/wechat/activity/qrcode',
  loader: false,
})
