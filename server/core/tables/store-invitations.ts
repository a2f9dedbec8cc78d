import type { Generated } from 'kysely'

/** An invitation to work in a store: one seat, which a manager gives to whoever asks for it. */
export interface StoreInvitationTable {
  brand_id: number
  /** Random; the ticket of the link. */
  invite_id: string
  shop_id: number
  store_id: number
  /** `shop_user.user_id`: the invitation is over once they no longer run the store. */
  inviter_id: number
  /** Until when somebody may ask. */
  expires_at: number
  /** 0 open, 1 asked for, 2 accepted, 3 refused. */
  state: Generated<number>
  /** Who has asked, with their name and proved phone. */
  uid: Generated<number | null>
  name: Generated<string>
  phone: Generated<string>
  asked_at: Generated<number>
  /** `shop_user.user_id` */
  decided_by: Generated<number | null>
  decided_at: Generated<number>
}

export interface StoreInvitationTables {
  store_invitation: StoreInvitationTable
}
