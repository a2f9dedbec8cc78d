import type { Generated } from 'kysely'

/** A participant of a scheduled draw. */
export interface HelperRecordTable {
  brand_id: number
  record_id: string
  activity_id: number
  uid: number
  /** Number of codes: one for joining and one per helper. */
  codes_n: Generated<number>
  helpers_n: Generated<number>
  joined_at: number
  /** Time of the latest help, unix seconds; 0 = none. */
  helped_at: Generated<number>
}

/** A code that takes part in the draw. */
export interface HelperCodeTable {
  brand_id: number
  activity_id: number
  /** 8 characters of base32, lower case. */
  code: string
  owner_uid: number
  /** `own`, or `help:<uid>` of the friend who helped. */
  source: string
  at: number
}

/** State of a scheduled draw. */
export interface HelperDrawTable {
  brand_id: number
  activity_id: number
  people_n: Generated<number>
  codes_n: Generated<number>
  /** Time of the first round, unix seconds; null before the draw. */
  drawn_at: Generated<number | null>
  /** Number of rounds that were drawn. */
  rounds_n: Generated<number>
}

export interface HelperDrawTables {
  helper_record: HelperRecordTable
  helper_code: HelperCodeTable
  helper_draw: HelperDrawTable
}
