import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import * as v from 'valibot'
import { WECHAT } from '../../../api/values/withdraw-way.ts'
import type { Withdrawal } from '../../../api/withdraw.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { moveFrozen } from '../../ledgers/frozen-money.ts'
import { askReview } from '../../ledgers/reviews.ts'
import { type BrandFact, tellMerchants } from '../../mechanics/brand-notice.ts'
import { countPayoutDay } from './payout-day.ts'
import { sendLater } from './send-transfer.ts'
import {
  account,
  isProved,
  type Payee,
  payeeOf,
  type WalletOwner,
  walletOwner,
} from './wallet-owner.ts'
import { takenToday } from './wallet-today.ts'
import {
  feeOf,
  needsReview,
  withdrawRefusal,
  type WithdrawRules,
  withdrawRules,
} from './withdraw-rules.ts'
import { newBillNo, type WithdrawalRow } from './withdraw-table.ts'
import { withdrawView } from './withdraw-views.ts'

/** Characters of a receiver's real name, at most. */
const REAL_NAME_LENGTH = 30

/** Requests a withdrawal: the money is frozen at once, and sent unless it needs a review. */
export const applyWithdraw = defineWrite({
  name: 'withdraw/apply',
  path: '/retail/mine/apply-withdraw',
  access: 'visitor',
  input: {
    account,
    amountFen: id,
    channel: v.pipe(id, v.picklist([WECHAT])),
    realName: v.optional(anyText(REAL_NAME_LENGTH), ''),
  },

  async run({
    trx,
    brand,
    brandId,
    visitor,
    input,
    now,
    transfers,
    afterCommit,
  }): Promise<Withdrawal> {
    const { uid } = visitor
    const wallet = await walletOwner(trx, { brandId, uid }, input.account)
    // guard: a shop whose papers were not checked takes no money out [server withdraw/apply]
    if (!(await isProved(trx, wallet))) throw new ReplyError('shopUnproved')
    const payee = await payeeOf(trx, wallet, uid)
    if (!payee) throw new ReplyError('wechatUnbound')
    await lockPayee(trx, wallet.brandId, payee.uid)
    const rules = withdrawRules(brand)
    const today = await takenToday(trx, wallet, { payeeUid: payee.uid, now })
    const { amountFen, realName } = input
    const refused = withdrawRefusal(rules, { amountFen, realName, today })
    if (refused) throw new ReplyError(refused, { data: { min_fen: rules.min_fen } })
    const { isReviewed, told } = await judge(trx, wallet, { amountFen, rules, now })
    if (told) {
      const about = String(rules.auto_day_fen)
      afterCommit(db => tellMerchants(db, { brandId, what: told, about, now }))
    }
    const row = await insert(trx, wallet, {
      payee,
      amountFen,
      feeFen: feeOf(amountFen, rules),
      realName: realName.trim(),
      status: isReviewed ? withdrawStatus.inReview : withdrawStatus.sending,
      now,
    })
    const { withdraw_id: withdrawId } = row
    // guard: nothing is paid out that is not there [server withdraw]
    if (!(await moveFrozen(trx, 'freeze', { ...wallet, amountFen, withdrawId, now }))) {
      throw new ReplyError('balanceShort')
    }
    if (isReviewed) {
      const key = { brandId: wallet.brandId, kind: 'withdraw' as const, ref: withdrawId }
      await askReview(trx, key, { shopId: wallet.shopId, uid, now })
    } else await sendLater(trx, row, now)
    return withdrawView({ db: trx, transfers }, row, uid)
  },
})

/** Whether a merchant has to agree first, and what merchants are told of the brand's day. */
async function judge(
  trx: Tx,
  { brandId, account: of }: WalletOwner,
  { amountFen, rules, now }: { amountFen: number; rules: WithdrawRules; now: number },
): Promise<{ isReviewed: boolean; told?: BrandFact }> {
  // Merchants are the reviewers, so nobody could review theirs.
  if (of === 'merchant') return { isReviewed: false }
  if (needsReview(amountFen, rules)) return { isReviewed: true }
  const day = { brandId, amountFen, mostFen: rules.auto_day_fen, now }
  const { fits, ...told } = await countPayoutDay(trx, day)
  // guard: above the brand's amount of a day nothing leaves without a merchant [server withdraw/apply]
  //   !fits ~> false
  return { isReviewed: !fits, ...told }
}

/** Makes applications for the same person wait for each other, also from two accounts. */
async function lockPayee(trx: Tx, brandId: number, uid: number): Promise<void> {
  await inBrand(trx, brandId)
    .selectFrom('visitor')
    .select('uid')
    .where('uid', '=', uid)
    .forUpdate()
    .execute()
}

interface New {
  payee: Payee
  amountFen: number
  feeFen: number
  realName: string
  status: number
  now: number
}

async function insert(
  trx: Tx,
  { brandId, account: of, owner }: WalletOwner,
  { payee, amountFen, feeFen, realName, status, now }: New,
): Promise<WithdrawalRow> {
  const row = await inBrand(trx, brandId)
    .insertInto('withdrawal')
    .values({
      withdraw_id: randomKey(),
      bill_no: newBillNo(now),
      account: of,
      owner,
      uid: payee.uid,
      openid: payee.openid,
      channel: WECHAT,
      amount_fen: amountFen,
      fee_fen: feeFen,
      real_name: realName,
      status,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ReplyError('withdrawOpen')
  return row
}
