/** Steps that an editor can take back. */
export const MOST_UNDOS = 50
