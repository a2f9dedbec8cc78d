/** 1 article, 3 video, 4 file. */
export type ShareableType = 1 | 3 | 4
