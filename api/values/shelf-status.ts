/** Goods, SKUs, mall goods, articles, videos, files: whether customers see them. */
export const shelfStatus = { on: 1, off: 2, deleted: 3 } as const
export type ShelfStatus = (typeof shelfStatus)[keyof typeof shelfStatus]
export type SavedShelfStatus = Exclude<ShelfStatus, typeof shelfStatus.deleted>
