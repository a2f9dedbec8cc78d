import type { PayAccount } from '../core/pay-accounts.ts'

/** The brands' accounts at the platform: from the settings, or the sandbox's own. */
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
