/** In a filter: rows of every status. */
export const ANY_STATUS = 0
