import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { RewardView } from './reward.ts'

export interface CardTemplate {
  /** From 1. */
  id: number
  name: string
  picture: string
  /** #RRGGBB of the words on the picture's paper. */
  ink: string
}

/** A card as whoever has its key may see it. */
export interface GreetingCard {
  record_id: string
  template_id: number
  /** `closed` to whoever has not opened it: its words are not among the fields yet. */
  state: 'closed' | 'open' | 'hidden'
  to: string
  from: string
  wish: string
  /** The maker's own; '' for the template's. */
  picture: string
  maker: { nickname: string; avatar: string }
  is_mine: boolean
  opened_n: number
}

/** One of my own. */
export interface MyCard {
  record_id: string
  key: string
  template_id: number
  to: string
  wish: string
  opened_n: number
  /** 0 shown, 1 hidden after reports, 2 taken back. */
  status: 0 | 1 | 2
  /** What friends wrote back, the newest first. */
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
  /** What whoever opens a card is given; null for nothing, `left` 0 when all is given. */
  gift: { reward: RewardView; left: number } | null
  /** For a maker whose card three friends have opened. */
  maker_gift: { reward: RewardView; opens: number; mine: CardGift | null } | null
  /** The card of the link; null without one. */
  card: GreetingCard | null
  /** Null for whoever is not logged in. */
  mine: {
    made_n: number
    left_today: number
    cards: MyCard[]
    /** Of the first card that I opened in this campaign. */
    gift: CardGift | null
    /** I have opened a card of this campaign. */
    has_opened: boolean
    /** What I wrote back; '' for nothing yet. */
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

/** Refused with 1001 (`field`), 1007 (words), 1008 (picture), 2108 (enough for today). */
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
  /** Null for nothing: none left, or not the first card. */
  gift: RewardView | null
  grant_id: string
  thanks_left: number
}

/** Refused with 2117 for one's own card. */
export const openNewYearCard = endpoint<
  { recordId: string; key: string; reqId: string },
  CardOpened
>({ method: 'POST', path: '/wechat/new-year-card/open', loader: false })

/** Refused with 1007 (words), 1004 (not opened, or thanked before). */
export const thankNewYearCard = endpoint<
  { recordId: string; text: string; reqId: string },
  { ok: true }
>({ method: 'POST', path: '/wechat/new-year-card/thank', loader: false })

export const reportNewYearCard = endpoint<
  { recordId: string; reason: string; reqId: string },
  { ok: true }
>({ method: 'POST', path: '/wechat/new-year-card/report', loader: false })

/** Takes one's own card back: its words are erased, and nobody can open it any more. */
export const withdrawNewYearCard = endpoint<{ recordId: string; reqId: string }, { ok: true }>({
  method: 'POST',
  path: '/wechat/new-year-card/withdraw',
  loader: false,
})
