/** An article, among the kinds of material in the page log. */
export const ARTICLE = 1
/** Goods of the shop, among what the page log is about. */
export const GOODS = 5
