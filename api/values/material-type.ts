/** An article, among the kinds of material in the page log. */
export const ARTICLE = 1
