/** 1 article, 3 video, 4 file. */
export type ShareableType = 1 | 3 | 4
/** What of it staff see read, and 5: goods. */
export type ReadType = ShareableType | 5
