/** People of the demo's shop by `user_id`: 林晚秋 of the first store, the owner. */
export const GUIDE = 5
export const MERCHANT = 8
/** The shop of both. */
export const SHOP = 1
/** The first store, that of `GUIDE`. */
export const STORE = 1
