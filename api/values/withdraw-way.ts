/** Where a withdrawal goes: the wallet of the messaging app. */
export const WECHAT = 1
