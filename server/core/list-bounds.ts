/** Rows of a table file that are read at once. */
export const FILE_PAGE = 500
/** Rows of a list without pages. */
export const SHOWN_AT_MOST = 50
/** Places of a ranking that are shown. */
export const RANKED = 100
