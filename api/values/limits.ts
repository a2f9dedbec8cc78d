/** Delivery addresses that a person keeps at most. */
export const MOST_ADDRESSES = 20
/** Characters of a note with which the shop decides a request. */
export const NOTE_LENGTH = 100
/** Forms of the wizard before the publication. */
export const ALL_FORMS = 5
/** Characters of a name on a greeting card. */
export const NAME_MAX = 10
/** Layers of sharing that figures tell apart; deeper ones count as the last. */
export const DEEPEST = 5
/** Days for which a group's code is valid at most: the messaging app ends its own after a week. */
export const MOST_DAYS = 7
/** Largest aim of a staff task. */
export const MOST_TARGET = 999
/** Pictures of one post. */
export const MOST_IMAGES = 9
/** The most materials that a bundle may hold. */
export const MOST_BALE_ITEMS = 20
/** Lines of a person's cart. */
export const MOST_CART_LINES = 100
/** Pieces of one form that a page offers at a time. */
export const MOST_PIECES = 99
/** Lines of one order. */
export const MOST_ORDER_LINES = 20
/** Draws of a visitor that the proof of a lottery lists, the newest. */
export const MOST_PROVED = 200
/** Characters of the reason why somebody is blocked. */
export const REASON_LENGTH = 60
/** Requests that the shop decides in one go. */
export const REVIEWS_AT_ONCE = 50
