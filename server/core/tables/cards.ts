import type { Generated, JSONColumnType } from 'kysely'
import type { Reward } from '../../../api/reward.ts'

/** A greeting card made by a visitor. */
export interface CardTable {
  brand_id: number
  card_id: string
  activity_id: number
  maker_uid: number
  /** Secret key that opens the card. */
  key: string
  /** Number of the campaign's template, from 1. */
  template_id: number
  to_name: string
  from_name: string
  wish: string
  /** Address of an uploaded picture; '' for the template's. */
  picture: Generated<string>
  /** 0 shown, 1 hidden after reports, 2 withdrawn by its maker and erased. */
  status: Generated<number>
  /** Number of people whose first opened card of the campaign it was. */
  opened_n: Generated<number>
  report_n: Generated<number>
  created_at: number
}

/** The first card that a person opened in a campaign, and the gift for it. */
export interface CardOpenTable {
  brand_id: number
  activity_id: number
  uid: number
  card_id: string
  /** Null when none was left. */
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

/** A maker's gift for opened cards; once per campaign. */
export interface CardThanksTable {
  brand_id: number
  activity_id: number
  maker_uid: number
  grant_id: string
  /** None was left. */
  is_gone: Generated<boolean>
  given_at: number
}

export interface CardTables {
  card: CardTable
  card_open: CardOpenTable
  card_report: CardReportTable
  card_thanks: CardThanksTable
}
