/** What is sold: pieces, vouchers used in a store, or nothing that is handed over (`goods.kind`). */
export const goodsKind = { goods: 1, voucher: 2, virtual: 3 } as const
