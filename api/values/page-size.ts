/** Rows of a list that a page asks for at a time, and that an answer holds at most. */
export const PAGE_SIZE = 20
