import type { PayAccount } from '../../core/pay-accounts.ts'

export async function accountOf(accounts: PayAccounts, brandId: number): Promise<PayAccount> {
  const account = await accounts.find(brandId)
  if (account) return account
  throw new Error(`PAY_ACCOUNTS holds no account for brand ${brandId}.`)
}

/** The brands' merchant accounts: from the settings, or the sandbox's own. */
export interface PayAccounts {
  has(brandId: number): boolean
  find(brandId: number): Promise<PayAccount | undefined>
}

export function accountsOfSettings(accounts: readonly PayAccount[]): PayAccounts {
  const find = (brandId: number) => accounts.find(account => account.brandId === brandId)
  return {
    has: brandId => find(brandId) !== undefined,
    find: async brandId => find(brandId),
  }
}
