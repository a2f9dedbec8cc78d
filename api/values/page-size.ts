/** Rows of a list that a page asks for at a time, and that an answer holds at most. */
export const PAGE_SIZE = 20

/** Rows of a short page, such as orders with their pictures. */
export const SHORT_PAGE = 10
/** Rows of a page of single lines. */
export const LONG_PAGE = 30
