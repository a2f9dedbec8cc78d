/** A card that a guide gave to a customer. Its items are grants with the source `guideCard`. */
export interface GuideCardTable {
  brand_id: number
  card_id: string
  activity_id: number
  uid: number
  /** `shop_user.user_id` of the guide. */
  user_id: number
  taken_at: number
  valid_to: number
}
