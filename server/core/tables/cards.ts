import type { Generated, JSONColumnType } from 'kysely'
import type { Reward } from '../../../api/reward.ts'

/** A greeting card that somebody has made for a friend. */
export interface CardTable {
  brand_id: number
  card_id: string
  activity_id: number
  maker_uid: number
  /** Whoever has it may open the card. */
  key: string
  /** Number of the campaign's template, from 1. */
  template_id: number
  to_name: string
  from_name: string
  wish: string
  /** Address of the maker's own picture; '' for the template's. */
  picture: Generated<string>
  /** 0 shown, 1 hidden after reports, 2 taken back by its maker, whose words are erased then. */
  status: Generated<number>
  /** People for whom it was the first card that they opened in this campaign. */
  opened_n: Generated<number>
  report_n: Generated<number>
  created_at: number
}

/** The first card that somebody opened in a campaign, and what came with it. */
export interface CardOpenTable {
  brand_id: number
  activity_id: number
  uid: number
  card_id: string
  /** Null when nothing was left. */
  gift: JSONColumnType<Reward | null, string | null>
  grant_id: Generated<string>
  thanks: Generated<string>
  opened_at: number
}

export interface CardReportTable {
  brand_id: number
  card_id: string
  uid: number
  reason: string
  created_at: number
}

/** What a maker was given because friends had opened a card of theirs; once per campaign. */
export interface CardThanksTable {
  brand_id: number
  activity_id: number
  maker_uid: number
  grant_id: string
  /** Nothing was left. */
  is_gone: Generated<boolean>
  given_at: number
}
