/** Delivery addresses that a person keeps at most. */
export const MOST_ADDRESSES = 20
/** Characters of a note with which the shop decides a request. */
export const NOTE_LENGTH = 100
/** Bits of `done_steps` once each of the wizard's forms was filled in. */
