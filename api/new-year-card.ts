import type { GreetingStatus } from './values/greeting-status.ts'
import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { RewardView } from './reward.ts'

export interface CardTemplate {
  /** From 1. */
  id: number
  name: string
  picture: string
  /** Text colour on the picture's paper, #RRGGBB. */
  ink: string
}

/** A card as shown to visitors who have its key. */
export interface GreetingCard {
  record_id: string
  template_id: number
  /** `closed`: not opened by this visitor, so its words are left out · `hidden`: hidden after reports. */
  state: 'closed' | 'open' | 'hidden'
  to: string
  from: string
  wish: string
  /** Uploaded picture; '' for the template's. */
  picture: string
  maker: { nickname: string; avatar: string }
  is_mine: boolean
  opened_n: number
}

/** A card made by the visitor. */
export interface MyCard {
  record_id: string
  key: string
  template_id: number
  to: string
  wish: string
  opened_n: number
  status: GreetingStatus
  /** Replies of friends, the newest first. */
  thanks: { nickname: string; avatar: string; text: string }[]
  created_at: number
}

export interface CardGift {
  reward: RewardView
  grant_id: string
}

export interface NewYearCardDetail extends ActivityDetail {
  templates: CardTemplate[]
  wish_max: number
  /** Gift for opening a card; null for none, `left` 0 when out of stock. */
  gift: { reward: RewardView; left: number } | null
  /** Gift for makers whose card was opened by `opens` friends; null for none. */
  maker_gift: { reward: RewardView; opens: number; mine: CardGift | null } | null
  /** The card of the link; null without one. */
  card: GreetingCard | null
  /** Null without a session. */
  mine: {
    made_n: number
    left_today: number
    cards: MyCard[]
    /** Gift for the first card that the visitor opened in this campaign. */
    gift: CardGift | null
    /** The visitor has opened a card of this campaign. */
    has_opened: boolean
    /** The visitor's reply to the card; '' for none. */
    thanks: string
  } | null
}

/** Refused with 2101, also for a wrong key. */
export const newYearCardDetail = endpoint<
  { id: string; recordId?: string | undefined; key?: string | undefined },
  NewYearCardDetail
>({ path: '/wechat/new-year-card/detail', ...drawnByPage })

export interface CardMade {
  record_id: string
  key: string
  share_url: string
}

/** Refused with 1001 (`field`), 1007 (words), 1008 (picture), 2108 (daily limit). */
export const makeNewYearCard = endpoint<
  {
    id: string
    templateId: number
    to: string
    from: string
    wish: string
    picture: string
    reqId: string
  },
  CardMade
>({ method: 'POST', path: '/wechat/new-year-card/make', loader: false })

export interface CardOpened {
  /** Null when none is left, or for any card after the first. */
  gift: RewardView | null
  grant_id: string
  thanks_left: number
}

/** Refused with 2117 for the visitor's own card. */
export const openNewYearCard = endpoint<
  { recordId: string; key: string; reqId: string },
  CardOpened
>({ method: 'POST', path: '/wechat/new-year-card/open', loader: false })

/** Refused with 1007 (words), 1004 (card not opened, or already thanked). */
export const thankNewYearCard = endpoint<
  { recordId: string; text: string; reqId: string },
  { ok: true }
>({ method: 'POST', path: '/wechat/new-year-card/thank', loader: false })

export const reportNewYearCard = endpoint<
  { recordId: string; reason: string; reqId: string },
  { ok: true }
>({ method: 'POST', path: '/wechat/new-year-card/report', loader: false })

/** Withdraws a card of the visitor: its words are erased, and it can no longer be opened. */
export const withdrawNewYearCard = endpoint<{ recordId: string; reqId: string }, { ok: true }>({
  method: 'POST',
  path: '/wechat/new-year-card/withdraw',
  loader: false,
})
