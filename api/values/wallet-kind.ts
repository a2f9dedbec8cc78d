/** `wallet_log.type` of each kind of line. */
export const walletTypes = {
  sale: [7],
  refund: [8],
  commission: [1, 2],
  campaign: [9],
  withdrawal: [3, 4, 5],
  adjustment: [6],
} as const

export type WalletKind = keyof typeof walletTypes

export const walletKindNames: Record<WalletKind, string> = {
  sale: '货款',
  refund: '退款',
  commission: '佣金',
  campaign: '活动',
  withdrawal: '提现',
  adjustment: '调整',
}

/** Kinds that an account can hold. */
export const walletKindsOf = {
  merchant: ['sale', 'refund', 'withdrawal', 'adjustment'],
  staff: ['commission', 'withdrawal', 'adjustment'],
  distribution: ['campaign', 'commission', 'withdrawal', 'adjustment'],
} as const satisfies Record<string, readonly WalletKind[]>

/** Kind of a `wallet_log.type`. */
export const walletKindOf = (type: number): WalletKind =>
  (Object.keys(walletTypes) as WalletKind[]).find(kind =>
    (walletTypes[kind] as readonly number[]).includes(type),
  ) ?? 'adjustment'
