/** A customer group of the enterprise side (`group_chat.status`). */
export const chatStatus = { inUse: 1, dismissed: 2 } as const
