import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Balance, WalletAccount } from '../../../api/withdraw.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { findStaff } from '../../core/staff.ts'
import { comingMoney } from './coming-money.ts'
import { account, isProved, payeeOf, type WalletOwner, walletOwner } from './wallet-owner.ts'
import { takenToday } from './wallet-today.ts'
import { withdrawRules } from './withdraw-rules.ts'
import type { WithdrawalRow } from './withdraw-table.ts'
import { withdrawView } from './withdraw-views.ts'

/** Balance of a wallet, and what can be withdrawn from it. */
export const myBalance = defineRoute({
  method: 'GET',
  path: '/retail/mine/my-balance',
  access: 'visitor',
  input: { account },

  async handle({ db, brand, brandId, visitor, input, now, transfers }): Promise<Balance> {
    const person = { brandId, uid: visitor.uid }
    const wallet = await walletOwner(db, person, input.account)
    const payee = await payeeOf(db, wallet, visitor.uid)
    const rules = withdrawRules(brand)
    const today = await takenToday(db, wallet, { payeeUid: payee?.uid ?? 0, now })
    const open = await openOf(db, wallet)
    const { min_fen, max_fen, fee_bp, name_from_fen, review_above_fen } = rules
    return {
      account: input.account,
      ...(await walletOf(db, wallet)),
      coming: await comingMoney(db, wallet),
      min_fen,
      max_fen,
      fee_bp,
      name_from_fen,
      review_above_fen,
      bound: payee ? 1 : 0,
      proved: (await isProved(db, wallet)) ? 1 : 0,
      payee: payee && {
        nickname: payee.nickname,
        avatar: payee.avatar,
        mine: payee.uid === visitor.uid ? 1 : 0,
      },
      left_today: Math.max(0, rules.day_n - today.n),
      left_today_fen: Math.max(0, rules.day_max_fen - today.fen),
      open: open ? await withdrawView({ db, transfers }, open, visitor.uid) : null,
      accounts: await accountsOf(db, person),
      server_time: now,
    }
  },
})

async function walletOf(db: Db, { brandId, account: of, owner }: WalletOwner) {
  const row = await inBrand(db, brandId)
    .selectFrom('wallet')
    .select(['balance_fen', 'frozen_fen', 'total_in_fen', 'total_out_fen'])
    .where('owner', '=', owner)
    .where('account', '=', of)
    .executeTakeFirst()
  return row ?? { balance_fen: 0, frozen_fen: 0, total_in_fen: 0, total_out_fen: 0 }
}

async function openOf(
  db: Db,
  { brandId, account: of, owner }: WalletOwner,
): Promise<WithdrawalRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('withdrawal')
    .selectAll()
    .where('account', '=', of)
    .where('owner', '=', owner)
    .where('status', '<=', withdrawStatus.toConfirm)
    .executeTakeFirst()
}

async function accountsOf(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
): Promise<WalletAccount[]> {
  const staff = await findStaff(db, brandId, uid)
  if (!staff) return ['distribution']
  return staff.role === staffRole.merchant
    ? ['distribution', 'staff', 'merchant']
    : ['distribution', 'staff']
}
