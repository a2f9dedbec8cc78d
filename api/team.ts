/** A place in a team; `filled` places were filled up by the shop and belong to nobody. */
export interface TeamSeat {
  state: 'held' | 'paid' | 'filled'
  /** Masked. */
  nickname: string
  avatar: string
  is_leader: boolean
  is_me: boolean
}
