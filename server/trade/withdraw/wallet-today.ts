import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import type { Db } from '../../core/database.ts'
import { brandDayStart } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { WalletOwner } from './wallet-owner.ts'

/** Statuses that count against the limits; returned money does not. */
const counted = [
  withdrawStatus.inReview,
  withdrawStatus.sending,
  withdrawStatus.toConfirm,
  withdrawStatus.arrived,
]

/** Today's withdrawals of an account, and today's amount for one person from all accounts, fen. */
export async function takenToday(
  db: Db,
  { brandId, account, owner }: WalletOwner,
  { payeeUid, now }: { payeeUid: number; now: number },
): Promise<{ n: number; fen: number }> {
  const today = inBrand(db, brandId)
    .selectFrom('withdrawal')
    .where('created_at', '>=', brandDayStart(now))
    .where('status', 'in', counted)
  const { n } = await today
    .where('account', '=', account)
    .where('owner', '=', owner)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const { fen } = await today
    .where('uid', '=', payeeUid)
    .select(eb => eb.fn.sum<number | null>('amount_fen').as('fen'))
    .executeTakeFirstOrThrow()
  return { n: Number(n), fen: Number(fen ?? 0) }
}
