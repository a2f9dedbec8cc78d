/** Lowest roles of those who run a store, and of those who own the shop. Other staff have 1. */
export const MANAGER = 2
export const MERCHANT = 3
