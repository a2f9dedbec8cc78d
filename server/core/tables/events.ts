import type { ColumnType, JSONColumnType } from 'kysely'

export interface EventTables {
  page_log: PageLogTable
  brand_event: BrandEventTable
  event_key: EventKeyTable
  last_visit: LastVisitTable
  upload: UploadTable
  visit_day: VisitDayTable
  visit_day_until: VisitDayUntilTable
  shop_day: ShopDayTable
  visitor_day: VisitorDayTable
  goods_day: GoodsDayTable
  shop_day_until: ShopDayUntilTable
  kept_figures: KeptFiguresTable
}

export interface PageLogTable {
  brand_id: number
  /** Hash of the fields that identify an event. */
  event_key: string
  /** Event id made by the client. */
  eid: string | null
  /** `page-visit`, `page-time`, `page-share`, `user-action`, `auto-marketing`. */
  key: string
  uid: number
  /** Uid proven by the sender's session; `uid` above is only a label. */
  session_uid: number | null
  deep: number | null
  anchor_time: number | null
  channel: string
  /** Ids of the sharers, joined by commas. */
  share_by: string
  duration: number | null
  address: string
  path: string
  param: string
  time: number
  /** 1 article, 2 campaign or bundle, 3 video, 4 file. */
  type: number | null
  /** Id of the article, campaign, bundle, video or file, by `type`. */
  materiel_id: number | null
  category_id: number | null
  staff_id: number | null
  share_time: number | null
  action: string
  /** Fields unknown to this version, unchanged. */
  raw: JSONColumnType<Record<string, string>>
  received_at: number
  /**
   * Difference between the phone's clock and ours at the event, s, when it exceeds a day; `received_at` is then
   * reliable.
   */
  clock_skew: number | null
}

/** An event that arrived in the last days, so that a repeat is recognized. */
export interface EventKeyTable {
  brand_id: number
  event_key: string
  received_at: number
}

export interface BrandEventTable {
  brand_id: number
  /** The client's event id, or a random one: without an id, repeats look like further visits. */
  eid: string
  code: number
  materiel_id: number
  uid: number
  session_uid: number | null
  staff_id: number | null
  raw: JSONColumnType<Record<string, string>>
  received_at: number
}

/** A file for whose upload a ticket was given. */
export interface UploadTable {
  brand_id: number
  object_key: string
  /** 0 without a session. */
  uid: number
  /** When it is looked for next, unix seconds. */
  check_at: number
  /** Since when the file is known to be unused; it is not taken any more. */
  unused_at: number | null
}

/** Visits of an activity on a whole day. */
export interface VisitDayTable {
  brand_id: number
  activity_id: number
  /** The day's first second. */
  day: number
  n: number
}

/** The brand's visits before this second stand in `visit_day`. */
export interface VisitDayUntilTable {
  brand_id: number
  until: number
}

/** Visits of a shop on a whole day, and the people who made them. */
export interface ShopDayTable {
  brand_id: number
  shop_id: number
  /** The day's first second. */
  day: number
  visits: number
  visitors: number
}

/** People who visited an activity on a whole day. */
export interface VisitorDayTable {
  brand_id: number
  activity_id: number
  /** The day's first second. */
  day: number
  n: number
}

/** Goods that a shop sold on a whole day. */
export interface GoodsDayTable {
  brand_id: number
  shop_id: number
  /** The day's first second. */
  day: number
  goods_id: number
  pieces: number
  fen: number
}

/** What happened in the brand before this second stands in `shop_day`, `visitor_day` and `goods_day`. */
export interface ShopDayUntilTable {
  brand_id: number
  until: number
}

/** Figures that are counted by due work, because they take too long. */
export interface KeptFiguresTable {
  brand_id: number
  /** Which figures of what. */
  name: string
  figures: ColumnType<unknown, string, string>
  /** Unix seconds. */
  counted_at: number
  /** When somebody last wanted them, to the hour. */
  asked_at: number
}

/** When a person was last seen, to the minute. */
export interface LastVisitTable {
  brand_id: number
  uid: number
  /** Unix seconds. */
  at: number
}
