/** `shop_user.status` */
export const staffStatus = { working: 1, disabled: 2 } as const
export type StaffStatus = (typeof staffStatus)[keyof typeof staffStatus]
