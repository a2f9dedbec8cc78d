import type { Route } from '../../core/define-route.ts'
import { applyWithdraw } from './apply.ts'
import { myBalance } from './my-balance.ts'
import { cancelWithdraw, withdrawConfirmed } from './own-withdrawal.ts'
import { walletLog } from './wallet-log.ts'
import { withdrawList } from './withdraw-list.ts'

export const withdrawRoutes: Route[] = [
  myBalance,
  applyWithdraw,
  withdrawList,
  walletLog,
  cancelWithdraw,
  withdrawConfirmed,
]
