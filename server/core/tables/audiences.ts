/** What the brand calls its members' levels; a higher one includes the lower ones. */
export interface MemberLevelTable {
  brand_id: number
  level: number
  name: string
}

/** The shop's own notes about its customers: no visitor is ever told a tag's name. */
export interface CustomerTagTable {
  brand_id: number
  tag_id: number
  name: string
  created_at: number
}

export interface VisitorTagTable {
  brand_id: number
  uid: number
  tag_id: number
  tagged_at: number
}

/** How often one address or person entered an activity in the newest period: the rows that risk is judged by. */
export interface RiskCountTable {
  brand_id: number
  activity_id: number
  /** `day:from:<hash>`, `minute:from:<hash>`, `minute:user:88`. */
  scope: string
  /** Number of the brand's day, or of the minute, since 1970. */
  period: number
  n: number
}
