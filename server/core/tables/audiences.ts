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
