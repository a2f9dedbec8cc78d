import * as assert from 'uvu/assert'
import { BRAND_OFFSET_S } from '../../api/values/time.ts'
import { type WalletKind, walletKindOf, walletKindsOf } from '../../api/values/wallet-kind.ts'
import type { WalletLine, WalletLog } from '../../api/mine.ts'
import { readTableFile } from './read-table-file.ts'
import type { TestServer } from './server-app.ts'
import { people } from './server-data.ts'
import { type Owner, walletOf } from './server-withdrawals.ts'

const path = '/api/retail/mine/wallet-log'

/** All lines of a wallet and the sums of its months, page by page. */
export async function statementOf(
  server: TestServer,
  uid: number,
  asked: { account: Owner['account']; kind?: WalletKind | '' },
): Promise<Pick<WalletLog, 'list' | 'months'>> {
  const caller = await server.as(uid)
  const list: WalletLine[] = []
  const months = new Map<string, WalletLog['months'][number]>()
  let after = ''
  do {
    const page = (await caller.get(path, { ...asked, after })).data as unknown as WalletLog
    list.push(...page.list)
    for (const month of page.months) months.set(month.month, month)
    after = page.next
  } while (after !== '')
  return { list, months: [...months.values()] }
}

const monthOf = (at: number) => new Date((at + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 7)
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/**
 * The statement of a wallet shows each of its rows once, in all kinds and in one; the sums of its months are those of the
 * rows, and the changes of the shop's file add up to its balance.
 */
export async function checkStatement(server: TestServer, uid: number, of: Owner): Promise<void> {
  const { account, owner } = of
  const rows = await server.db
    .selectFrom('wallet_log')
    .select(['log_id', 'type', 'amount_fen', 'created_at'])
    .where('brand_id', '=', 8)
    .where('account', '=', account)
    .where('owner', '=', owner)
    .execute()
  for (const kind of ['', ...walletKindsOf[account]] as const) {
    const own = rows.filter(({ type }) => kind === '' || walletKindOf(type) === kind)
    const { list, months } = await statementOf(server, uid, { account, kind })
    const ids = (lines: { log_id: string }[]) => lines.map(({ log_id }) => log_id).sort()
    assert.equal(ids(list), ids(own), `lines of ${account}, ${kind}`)
    const due = [...new Set(own.map(row => monthOf(row.created_at)))].map(month => {
      const lines = own.filter(row => monthOf(row.created_at) === month)
      const moved = lines.filter(({ type }) => walletKindOf(type) !== 'withdrawal')
      const changes = moved.map(({ amount_fen }) => amount_fen)
      return {
        month,
        in_fen: sum(changes.filter(fen => fen > 0)),
        out_fen: 0 - sum(changes.filter(fen => fen < 0)),
        withdrawn_fen: sum(changes) - sum(lines.map(({ amount_fen }) => amount_fen)),
      }
    })
    const byMonth = (a: { month: string }, b: { month: string }) => a.month.localeCompare(b.month)
    assert.equal(months.sort(byMonth), due.sort(byMonth), `months of ${account}, ${kind}`)
  }
  const { balance_fen } = await walletOf(server, of)
  assert.is(sum(rows.map(({ amount_fen }) => amount_fen)), balance_fen, `balance of ${account}`)
  if (account === 'merchant') await checkFile(server, uid, balance_fen)
}

/** Columns of the file. */
const IN = 5
const CHANGE = 8
const BALANCE = 9

async function checkFile(server: TestServer, uid: number, balanceFen: number): Promise<void> {
  const lines = await readTableFile(server, uid, '/api/retail/mine/wallet-export', {})
  const fenOf = (text: string | undefined) => Math.round(Number(text || 0) * 100)
  assert.is(sum(lines.map(line => fenOf(line[CHANGE]))), balanceFen, 'changes of the file')
  assert.is(fenOf(lines.at(-1)?.[BALANCE]), balanceFen, 'last balance of the file')
  const [opening] = lines
  const columns = [IN, IN + 1, IN + 2].map(at => sum(lines.map(line => fenOf(line[at]))))
  const [income = 0, expenses = 0, withdrawn = 0] = columns
  assert.is(fenOf(opening?.[CHANGE]) + income - expenses - withdrawn, balanceFen, 'its columns')
}

/** Wallets of brand 8 that hold money of a sale. */
export async function checkStatements(server: TestServer): Promise<void> {
  const { staff, manager, merchant } = people
  for (const [uid, of] of [
    [merchant, { account: 'merchant', owner: 1 }],
    [staff, { account: 'distribution', owner: staff }],
    [manager, { account: 'distribution', owner: manager }],
    [staff, { account: 'staff', owner: 5 }],
  ] as const) {
    await checkStatement(server, uid, of)
  }
}
