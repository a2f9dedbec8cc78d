/** `live_code.status` */
export const liveCodeStatus = { enabled: 1, disabled: 2 } as const
