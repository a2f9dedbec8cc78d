/** Goods, SKUs, mall goods, articles, videos, files: whether customers see them. */
export const shelfStatus = { on: 1, off: 2, deleted: 3 } as const
