/** `brand.status` */
export const brandStatus = { open: 1, stopped: 2 } as const
