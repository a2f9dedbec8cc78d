import type { BrandBrief } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

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
  /** Whom it is for, in words; '' for everybody. */
  audience_text: string
}

export interface ActivityMe {
  uid: number
  nickname: string
  avatar: string
  is_staff: boolean
  joined: boolean
  /** Asked to be told when it starts. */
  reminded: boolean
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
  stats: {
    scan: number
    join: number
    reward: number
    /** Red envelopes: money that nobody has opened yet. */
    left_fen?: number
    /** Guide cards: what this staff member has given today and may still give (-1 = without bound). */
    today?: number
    quota_left?: number
  }
  /** Unix seconds. */
  expire_at: number
  activity: Activity
  brand: BrandBrief
}

/** What a poster is drawn from, without the numbers that only staff see. */
export type PlainPoster = Omit<ActivityPoster, 'stats'>

/**
 * The staff's code-and-poster page of an activity. Refused with 2101, and with 2109 whoever is no staff of the brand:
 * its data is a `PlainPoster` in nobody's name.
 */
export const activityQrcode = endpoint<
  { id: string; type: string; staffId?: string; shopId?: string; itemId?: string },
  ActivityPoster
>({
  path: '/wechat/activity/qrcode',
  ...drawnByPage,
})

/** What a preview adds to a campaign's detail. */
export type PreviewDetail<D extends ActivityDetail> = D & {
  preview: {
    state: string
    /** The states that only this campaign has. */
    states: string[]
  }
}

/** A campaign before it is published. Refused with 2101 (key wrong or older than a quarter of an hour). */
export const activityPreview = endpoint<
  { id: string; type: string; previewKey: string; state?: string | undefined },
  PreviewDetail<ActivityDetail>
>({
  path: '/wechat/activity/preview',
  ...drawnByPage,
  skipWait: true,
})

/** Something that the visitor has begun or holds and has not finished. */
export interface MyCampaign {
  type: string
  activity_id: number
  /** Key of the session, team, code or prize; '' for the activity itself. */
  record_id: string
  title: string
  /** What stands: 待使用, 等好友拆. */
  state_text: string
  thumb: string
  /** Unix seconds; 0 = open. */
  expire_at: number
  /** Where it goes on, without the brand. */
  path: string
}

export interface MyCampaigns {
  list: MyCampaign[]
  page: number
  limit: number
  total: number
  has_more: boolean
  /** Unix seconds. */
  server_time: number
}

/** What is waiting for the visitor in all campaigns of the brand; what ends first comes first. */
export const myCampaigns = endpoint<{ page?: number; limit?: number }, MyCampaigns>({
  path: '/wechat/activity/mine',
  ...drawnByPage,
})

/** Asks to be told when an activity starts, or no longer. Refused with 2103. */
export const remindActivity = endpoint<
  { id: string; type: string; on: 0 | 1; reqId: string },
  { on: boolean; notify_at: number }
>({
  method: 'POST',
  path: '/wechat/activity/remind',
})

/** A condition of an activity that the visitor can meet here. */
export type GateKind = 'consent' | 'follow' | 'location'

/** A phone and the code that was sent to it. */
export interface PhoneProof {
  phone: string
  code: string
}

export interface SmsCodeSent {
  /** Masked. */
  phone: string
  /** From when on another can be asked for, unix seconds. */
  resend_at: number
  expire_at: number
  server_time: number
}

export interface GateInfo {
  /** Conditions not met, in the order they are asked. */
  gates: string[]
  /** Code of the brand's account, for `follow`; '' when the brand has none. */
  follow_qr: string
  /** What is agreed to, for `consent`. */
  consent: { version: string; text: string }
}

/** What an activity asks of the visitor before anything can be done in it. */
export const activityGates = endpoint<{ id: string; type: string }, GateInfo>({
  path: '/wechat/activity/gate',
  ...drawnByPage,
})

/**
 * Meets one condition: `value` is the consent's version, or `lat,lng`; for `follow` it says nothing. Refused with 1001,
 * 2110 (does not follow), 2113 (outside the area).
 */
export const passGate = endpoint<
  { id: string; type: string; kind: GateKind; value: string; reqId: string },
  GateInfo
>({
  method: 'POST',
  path: '/wechat/activity/gate',
})

/** Its refusals stand under their fields, so nothing is opened over them. */
const atField = { method: 'POST', loader: false, quiet: true } as const

/** Proves a phone by its code. Refused with 1001 (`field`), 1305 (wrong, `tries_left`), 1306 (somebody else's), 1005 (locked). */
export const provePhone = endpoint<
  { id: string; type: string; kind: 'phone'; value: PhoneProof; reqId: string },
  GateInfo
>({ ...atField, path: '/wechat/activity/gate' })

/** Sends a code to a phone. Refused with 1005 (`resend_at`) before a minute is over and after five a day. */
export const sendSmsCode = endpoint<
  { id: string; type: string; purpose: 'gate' | 'form'; phone: string; reqId: string },
  SmsCodeSent
>({ ...atField, path: '/wechat/activity/sms-code' })

/** Says that a refusal for risk was wrong; once a day. */
export const appealActivity = endpoint<
  { id: string; type: string; reqId: string },
  { created_at: number; is_new: boolean }
>({ method: 'POST', path: '/wechat/activity/appeal', loader: false })
