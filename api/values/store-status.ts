/** `store.status`; a deleted one keeps its name in orders and records. */
export const storeStatus = { open: 1, closed: 2, deleted: 3 } as const
export type StoreStatus = (typeof storeStatus)[keyof typeof storeStatus]
/** A deleted store is shown nowhere. */
export type ShownStoreStatus = Exclude<StoreStatus, typeof storeStatus.deleted>
