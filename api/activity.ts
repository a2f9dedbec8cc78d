import type { BrandBrief } from './article.ts'
import { drawnByPage, endpoint, toldByPage } from './core/endpoint.ts'
import type { PosterThing } from './values/poster-things.ts'

export type { PosterThing }

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
  /** Audience of the campaign in words; '' for everybody. */
  audience_text: string
}

export interface ActivityMe {
  uid: number
  nickname: string
  avatar: string
  is_staff: boolean
  joined: boolean
  /** The visitor has asked for a reminder of the start. */
  reminded: boolean
  /** Participations left for the visitor; -1 = unlimited. */
  limit_left: number
  /** Unmet entry conditions, in the order in which they are asked. */
  gates: string[]
}

export interface ActivityStaff {
  id: number
  name: string
  avatar: string
  shop_id: number
  shop_name: string
}

/** The part of a `detail` answer that all campaigns share; each campaign extends it. */
export interface ActivityDetail {
  activity: Activity
  brand: BrandBrief
  /** Null without a session. */
  me: ActivityMe | null
  staff: ActivityStaff | null
  /** Unix seconds. */
  server_time: number
  /** Of campaigns whose visitors pass on a poster of their own: what it offers to friends. */
  offer?: PosterOffer
}

/** What a poster promises. */
export interface PosterOffer {
  thing: PosterThing
  /** Goods beside the thing; '' = none. */
  image: string
  /** Before the figure: 3 人团, 最高; may be empty. */
  lead: string
  /** The biggest type of the poster: ¥30, 8.88 元, the name of a prize. */
  figure: string
  /** Its condition: 满 99 元可用; may be empty. */
  note: string
  /** What the code leads to: 领 ¥30 券. */
  gain: string
}

export interface ActivityPoster {
  target_url: string
  /** What the poster promises in its biggest type; null for an activity of a type that staff have no poster for. */
  offer: PosterOffer | null
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
    /** Red envelopes only: fen in unopened shares. */
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

/** Detail of a campaign plus the states that its preview can show. */
export type PreviewDetail<D extends ActivityDetail> = D & {
  preview: {
    state: string
    /** States that exist only in this campaign. */
    states: string[]
  }
}

/** Detail of an unpublished campaign. Refused with 2101 (preview key wrong or older than 15 minutes). */
export const activityPreview = endpoint<
  { id: string; type: string; previewKey: string; state?: string | undefined },
  PreviewDetail<ActivityDetail>
>({
  path: '/wechat/activity/preview',
  ...drawnByPage,
  skipWait: true,
})

/** An unfinished session, unused prize or the like of the visitor. */
export interface MyCampaign {
  type: string
  activity_id: number
  /** Id of the session, team, grant or prize; '' for the activity itself. */
  record_id: string
  title: string
  /** State in words: 待使用, 等好友拆. */
  state_text: string
  thumb: string
  /** Unix seconds; 0 = no end. */
  expire_at: number
  /** In-app path where the visitor continues, without the brand. */
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

/** Unfinished campaigns of the visitor, all campaigns of the brand, the earliest end first. */
export const myCampaigns = endpoint<{ page?: number; limit?: number }, MyCampaigns>({
  path: '/wechat/activity/mine',
  ...drawnByPage,
})

/** Switches the reminder of an activity's start on or off. Refused with 2103. */
export const remindActivity = endpoint<
  { id: string; type: string; on: 0 | 1; reqId: string },
  { on: boolean; notify_at: number }
>({
  method: 'POST',
  path: '/wechat/activity/remind',
})

/** Entry conditions that the visitor can meet by `passGate`. */
export type GateKind = 'consent' | 'follow' | 'location'

/** A phone number and the code sent to it by text message. */
export interface PhoneProof {
  phone: string
  code: string
}

export interface SmsCodeSent {
  /** Masked. */
  phone: string
  /** Earliest time for the next code, unix seconds. */
  resend_at: number
  expire_at: number
  server_time: number
}

export interface GateInfo {
  /** Unmet entry conditions, in the order in which they are asked. */
  gates: string[]
  /** QR code of the brand's account, for `follow`; '' when the brand has none. */
  follow_qr: string
  /** The text to agree to, for `consent`. */
  consent: { version: string; text: string }
}

/** Entry conditions of an activity that the visitor has not met. */
export const activityGates = endpoint<{ id: string; type: string }, GateInfo>({
  path: '/wechat/activity/gate',
  ...drawnByPage,
})

/**
 * Meets one entry condition. `value`: the consent's version, `lat,lng`, or ignored for `follow`. Refused with 1001,
 * 2110 (does not follow), 2113 (outside the area).
 */
export const passGate = endpoint<
  { id: string; type: string; kind: GateKind; value: string; reqId: string },
  GateInfo
>({
  method: 'POST',
  path: '/wechat/activity/gate',
})

/**
 * Proves a phone number by its code. Refused with 1001 (`field`), 1305 (wrong code, `tries_left`), 1306 (number of
 * another visitor), 1005 (locked).
 */
export const provePhone = endpoint<
  { id: string; type: string; kind: 'phone'; value: PhoneProof; reqId: string },
  GateInfo
>({ ...toldByPage, path: '/wechat/activity/gate' })

/**
 * Sends a code by text message. Refused with 1005 (`resend_at`) within a minute of the last code and after five a day.
 */
export const sendSmsCode = endpoint<
  { id: string; type: string; purpose: 'gate' | 'form'; phone: string; reqId: string },
  SmsCodeSent
>({ ...toldByPage, path: '/wechat/activity/sms-code' })

/** Appeals against a refusal for risk (2114); at most once a day. */
export const appealActivity = endpoint<
  { id: string; type: string; reqId: string },
  { created_at: number; is_new: boolean }
>({ method: 'POST', path: '/wechat/activity/appeal', loader: false })
