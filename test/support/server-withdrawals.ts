import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { Withdrawal } from '../../api/withdraw.ts'
import type { Account } from '../../server/core/tables.ts'
import { tx } from '../../server/core/tx.ts'
import { credit } from '../../server/ledgers/wallet-credit.ts'
import type { TransferOutcome } from '../../server/demo/sandbox/pay/outcomes.ts'
import { sendDueNotices } from '../../server/demo/sandbox/pay/index.ts'
import { takeTransfer } from '../../server/demo/sandbox/pay/transfers.ts'
import { sendTransfer } from '../../server/trade/withdraw/send-transfer.ts'
import { runDueJobs } from './run-jobs.ts'
import { type Caller, newReqId, type Reply, type TestServer } from './server-app.ts'

export interface Owner {
  account: Account
  owner: number
}

let credits = 0

/** Adds money to a wallet of brand 8. */
export async function fillWallet(server: TestServer, to: Owner, amountFen: number): Promise<void> {
  credits += 1
  const line = { type: 6, title: '入账', bizType: 'test', bizId: String(credits) }
  const now = server.clock.seconds()
  await tx(server.db, trx => credit(trx, { brandId: 8, ...to, ...line, amountFen, now }))
}

/**
 * Binds a shopper's own messaging app account as the receiver of their money; the brand's people have accounts
 * already.
 */
export async function bindReceiver({ db, clock }: TestServer, uid: number): Promise<void> {
  await db
    .insertInto('wechat_binding')
    .values({ brand_id: 8, type: 1, subject: uid, uid, bound_at: clock.seconds() })
    .execute()
  await db
    .updateTable('visitor')
    .set({ openid: sql<string>`'openid-' || uid` })
    .where('brand_id', '=', 8)
    .execute()
}

export const apply = (
  caller: Caller,
  amountFen: number | string,
  more: Record<string, unknown> = {},
): Promise<Reply> =>
  caller.post('/api/retail/mine/apply-withdraw', {
    account: 'distribution',
    amountFen,
    channel: 1,
    realName: '',
    reqId: newReqId(),
    ...more,
  })

/** An application that must be accepted. */
export async function applied(
  caller: Caller,
  amountFen: number,
  more: Record<string, unknown> = {},
): Promise<Withdrawal> {
  const { code, message, data } = await apply(caller, amountFen, more)
  assert.is(code, 1, message)
  return data as unknown as Withdrawal
}

/** Runs the due transfers, as the worker would. */
export const runTransfers = (server: TestServer): Promise<void> =>
  runDueJobs(server, undefined, [sendTransfer])

/** Runs them after an interval that exceeds every retry delay. */
export async function runLater(server: TestServer, seconds = 3700): Promise<void> {
  server.clock.pass(seconds)
  await runTransfers(server)
}

export async function rowOf({ db }: TestServer, withdrawId: string) {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('withdraw_id', '=', withdrawId)
    .executeTakeFirstOrThrow()
}

/** The receiver confirms in the messaging app, with an outcome chosen by the test. */
export async function confirmInHost(
  server: TestServer,
  withdrawId: string,
  outcome: TransferOutcome,
): Promise<boolean> {
  const { bill_no } = await rowOf(server, withdrawId)
  return takeTransfer(server, { brand_id: 8, out_bill_no: bill_no }, outcome)
}

/** Delivers the platform's due notices. */
export const deliver = (server: TestServer): Promise<void> =>
  sendDueNotices(server, (url, init) => server.fetch(new URL(url).pathname, init))

export async function walletOf({ db }: TestServer, { account, owner }: Owner) {
  const row = await db
    .selectFrom('wallet')
    .select(['balance_fen', 'frozen_fen', 'total_in_fen', 'total_out_fen'])
    .where('brand_id', '=', 8)
    .where('account', '=', account)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row ?? { balance_fen: 0, frozen_fen: 0, total_in_fen: 0, total_out_fen: 0 }
}

/** Fen that the platform has paid or is about to pay out, and the number of transfers. */
export async function paidOut({ db, clock }: TestServer): Promise<{ n: number; fen: number }> {
  const rows = await db.selectFrom('sandbox_transfer').selectAll().execute()
  const taken = rows.filter(row => row.state === 'taken' && row.settles_at <= clock.seconds())
  return { n: taken.length, fen: taken.reduce((sum, { amount_fen }) => sum + amount_fen, 0) }
}

/** Every stored balance agrees with its log: available, frozen, and withdrawn. */
export async function assertWalletsBalance({ db }: TestServer): Promise<void> {
  const wallets = await db.selectFrom('wallet').selectAll().execute()
  const lines = await db.selectFrom('wallet_log').selectAll().execute()
  for (const wallet of wallets) {
    const own = lines.filter(
      each =>
        each.brand_id === wallet.brand_id &&
        each.account === wallet.account &&
        each.owner === wallet.owner,
    )
    const sum = (of: (line: (typeof own)[number]) => number) =>
      own.reduce((total, line) => total + of(line), 0)
    const out = sum(line => (line.type === 5 ? -line.frozen_fen : 0))
    const who = `${wallet.account} ${wallet.owner}`
    assert.is(
      wallet.balance_fen,
      sum(line => line.amount_fen),
      `balance of ${who}`,
    )
    assert.is(
      wallet.frozen_fen,
      sum(line => line.frozen_fen),
      `frozen of ${who}`,
    )
    assert.is(wallet.total_out_fen, out, `out of ${who}`)
    const { balance_fen, frozen_fen, total_in_fen, total_out_fen } = wallet
    assert.is(total_in_fen, balance_fen + frozen_fen + total_out_fen, `money of ${who}`)
  }
}
