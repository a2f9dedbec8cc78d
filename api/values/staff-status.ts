/** `shop_user.status` */
export const staffStatus = { working: 1, disabled: 2 } as const
