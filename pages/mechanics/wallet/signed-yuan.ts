import type { WalletLine } from '../../../api/index.ts'
import { yuan } from '../../kit/text/yuan.ts'

/** The change of a balance: +8.88, -20.00. A finished withdrawal changes only the frozen money, which then has left. */
export function signedYuan({
  amount_fen: amount,
  frozen_fen: frozen,
}: Pick<WalletLine, 'amount_fen' | 'frozen_fen'>): string {
  if (amount === 0 && frozen !== 0) return `已转出 ${yuan(-frozen)}`
  return amount > 0 ? `+${yuan(amount)}` : yuan(amount)
}
