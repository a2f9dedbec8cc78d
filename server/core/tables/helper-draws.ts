import type { Generated } from 'kysely'

/** Whoever takes part in a scheduled draw. */
export interface HelperRecordTable {
  brand_id: number
  record_id: string
  activity_id: number
  uid: number
  /** One for having joined and one for each helper. */
  codes_n: Generated<number>
  helpers_n: Generated<number>
  joined_at: number
  /** When the newest helper came, unix seconds; 0 before. */
  helped_at: Generated<number>
}

/** A code that the draw puts in its order. */
export interface HelperCodeTable {
  brand_id: number
  activity_id: number
  /** 8 characters of base32, lower case. */
  code: string
  owner_uid: number
  /** `own`, or `help:<uid>` of the friend who has brought it. */
  source: string
  at: number
}

/** A scheduled draw: what is in it, and when it was held. */
export interface HelperDrawTable {
  brand_id: number
  activity_id: number
  people_n: Generated<number>
  codes_n: Generated<number>
  /** Unix seconds; null before. */
  drawn_at: Generated<number | null>
}

export interface HelperDrawTables {
  helper_record: HelperRecordTable
  helper_code: HelperCodeTable
  helper_draw: HelperDrawTable
}
