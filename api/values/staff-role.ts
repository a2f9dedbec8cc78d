/** Roles of the people of a shop (`shop_user.role`); each may do what those before it may. */
export const staffRole = { staff: 1, manager: 2, merchant: 3 } as const
export const roleNames = { 1: '店员', 2: '店长', 3: '店主' } as const
export type StaffRole = (typeof staffRole)[keyof typeof staffRole]
