import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import { randomKey, randomToken } from '../../core/random.ts'
import type { Account } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { moveFrozen } from '../../ledgers/frozen-money.ts'
import { credit } from '../../ledgers/wallet-credit.ts'
import { sendLater } from '../../trade/withdraw/send-transfer.ts'
import { newBillNo } from '../../trade/withdraw/withdraw-table.ts'

/** Wallets before the demo begins, by account and owner. */
const earlier: [account: Account, owner: number, uid: number, fen: number][] = [
  ['distribution', 89, 89, 18_660],
  ['distribution', 88, 88, 1_280],
  ['staff', 5, 77, 32_600],
  ['staff', 6, 78, 45_000],
  ['merchant', 1, 80, 268_000],
]

interface DemoWithdrawal {
  account: Account
  owner: number
  uid: number
  amountFen: number
  hoursAgo: number
  status: number
  reason?: string
}

const { inReview, toConfirm, arrived, refused, failed } = withdrawStatus

const withdrawals: DemoWithdrawal[] = [
  {
    account: 'distribution',
    owner: 89,
    uid: 89,
    amountFen: 5_200,
    hoursAgo: 30 * 24,
    status: arrived,
  },
  {
    account: 'distribution',
    owner: 89,
    uid: 89,
    amountFen: 3_000,
    hoursAgo: 9 * 24,
    status: failed,
    reason: '24 小时内没有确认收款',
  },
  { account: 'distribution', owner: 89, uid: 89, amountFen: 4_600, hoursAgo: 2, status: toConfirm },
  { account: 'staff', owner: 5, uid: 77, amountFen: 12_000, hoursAgo: 20 * 24, status: arrived },
  {
    account: 'staff',
    owner: 5,
    uid: 77,
    amountFen: 26_000,
    hoursAgo: 6 * 24,
    status: refused,
    reason: '有一单还在售后，处理完再提',
  },
  { account: 'staff', owner: 6, uid: 78, amountFen: 36_000, hoursAgo: 5, status: inReview },
  { account: 'merchant', owner: 1, uid: 80, amountFen: 120_000, hoursAgo: 3 * 24, status: arrived },
]

/**
 * Wallets of people and the shop, and withdrawals in each status, written by the ledgers
 * themselves.
 */
export async function seedWithdrawals(trx: Tx, now: number): Promise<void> {
  for (const [account, owner, , amountFen] of earlier) {
    await credit(trx, {
      brandId: DEMO_BRAND,
      owner,
      account,
      type: 6,
      amountFen,
      title: '之前的余额',
      bizType: 'demo',
      bizId: `${account}-${owner}`,
      now: now - 60 * DAY_S,
    })
  }
  await inBrand(trx, DEMO_BRAND)
    .insertInto('wechat_binding')
    .values({ type: 1, subject: 89, uid: 89, bound_at: now - 40 * DAY_S })
    .execute()
  for (const each of withdrawals) await play(trx, each, now - each.hoursAgo * HOUR_S)
}

async function play(trx: Tx, demo: DemoWithdrawal, now: number): Promise<void> {
  const { account, owner, uid, amountFen, status, reason = '' } = demo
  const withdrawId = randomKey()
  const step = { brandId: DEMO_BRAND, owner, account, amountFen, withdrawId }
  await moveFrozen(trx, 'freeze', { ...step, now })
  const isOver = status >= arrived
  if (isOver)
    await moveFrozen(trx, status === arrived ? 'out' : 'back', { ...step, now: now + 120 })
  const openid = await openidOf(trx, uid)
  const row = {
    brand_id: DEMO_BRAND,
    withdraw_id: withdrawId,
    bill_no: newBillNo(now),
    account,
    owner,
    uid,
    openid,
    channel: 1,
    amount_fen: amountFen,
    fee_fen: 0,
    status,
    reason,
    created_at: now,
    sent_at: status === inReview ? 0 : now + 5,
    finished_at: isOver ? now + 120 : 0,
    package: status === toConfirm ? randomToken() : '',
    confirm_until: status === toConfirm ? now + DAY_S : 0,
  }
  await trx.insertInto('withdrawal').values(row).execute()
  if (status === toConfirm) {
    await transferOf(trx, row)
    await sendLater(trx, row, row.confirm_until)
  }
  if (status === inReview) {
    await inBrand(trx, DEMO_BRAND)
      .insertInto('review')
      .values({
        kind: 'withdraw',
        ref: withdrawId,
        shop_id: 1,
        uid,
        asked_at: now,
      })
      .execute()
  }
}

async function openidOf(trx: Tx, uid: number): Promise<string> {
  const { openid } = await inBrand(trx, DEMO_BRAND)
    .selectFrom('visitor')
    .select('openid')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return openid
}

/** The transfer on the sandbox's platform for a withdrawal that has to be confirmed. */
async function transferOf(
  trx: Tx,
  row: {
    bill_no: string
    package: string
    openid: string
    amount_fen: number
    created_at: number
    confirm_until: number
  },
): Promise<void> {
  await inBrand(trx, DEMO_BRAND)
    .insertInto('sandbox_transfer')
    .values({
      out_bill_no: row.bill_no,
      transfer_bill_no: `13300${row.bill_no}`,
      package_info: row.package,
      openid: row.openid,
      user_name: '',
      amount_fen: row.amount_fen,
      remark: '余额提现',
      notify_url: `http://localhost/api/wechat/order/transfer-notify/${DEMO_BRAND}`,
      confirm_until: row.confirm_until,
      created_at: row.created_at,
    })
    .execute()
}
