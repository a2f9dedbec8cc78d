import type { BindType } from '../../../../api/index.ts'

/** Purpose of an account, and the effect of binding it. */
export const bindUses: Record<BindType, { what: string; effect: string }> = {
  1: { what: '提现收款', effect: '提现会打到这个微信的零钱' },
  2: { what: '导购工作台', effect: '以后用这个微信进入导购工作台' },
  3: { what: '店铺管理', effect: '以后用这个微信管理店铺' },
}
