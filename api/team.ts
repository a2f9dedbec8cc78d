/** A place in a team; `filled`: by the shop, with nobody in it. */
export interface TeamSeat {
  state: 'held' | 'paid' | 'filled'
  /** Masked. */
  nickname: string
  avatar: string
  is_leader: boolean
  is_me: boolean
}
