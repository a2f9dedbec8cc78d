import type { Generated } from 'kysely'

/** Last change of a form of the shop's rules; the rules themselves stand in the tables of what they rule. */
export interface ShopSettingsTable {
  brand_id: number
  name: string
  /** Counts the changes, so that two editors cannot overwrite each other. */
  version: Generated<number>
  /** `shop_user.user_id` of the last editor. */
  changed_by: number
  changed_at: number
}

/** What a shop tells its customers about itself. */
export interface ShopTextTable {
  brand_id: number
  /** Its account in the messaging app, for questions; '' = none. */
  account: string
  /** When somebody answers; '' = not said. */
  hours: string
  /** HTML; '' = none. */
  privacy: string
  terms: string
  /** Times of their last changes, unix seconds. */
  privacy_at: number
  terms_at: number
}

export interface SettingsTables {
  shop_settings: ShopSettingsTable
  shop_text: ShopTextTable
}
