import { DAY_S } from '../../../api/values/time.ts'
import { walletKindNames, walletKindOf } from '../../../api/values/wallet-kind.ts'
import { brandTime } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { day, startOfDay } from '../../core/day-field.ts'
import { FILE_PAGE } from '../../core/list-bounds.ts'
import { badField } from '../../core/parse-input.ts'
import { defineTableFile } from '../../core/table-file.ts'
import { type Line, lineColumns, linesOf, type Wallet } from './wallet-lines.ts'
import { type Subject, subjectsOf } from './wallet-subjects.ts'

/** The first line carries the balance forward, so that the changes add up to the balance of each line. */
const head = [
  '时间',
  '种类',
  '说明',
  '订单号',
  '商品',
  '收入（元）',
  '支出（元）',
  '提现（元）',
  '变动（元）',
  '余额（元）',
]

/** The shop's wallet between two days, both included, the oldest line first. */
export const walletFile = defineTableFile({
  path: '/retail/mine/wallet-export',
  access: 'merchant',
  input: { from: day, to: day },

  async table({ db, brandId, staff, input: { from = '', to = '' } }) {
    if (from && to && to < from) throw badField('to')
    const wallet = { brandId, account: 'merchant', owner: staff.shopId } as const
    const span = { from: from ? startOfDay(from) : 0, to: to ? startOfDay(to) + DAY_S : undefined }
    const name = ['对账单', from, to].filter(Boolean).join(' ')
    return { name, head, pages: lines(db, wallet, span) }
  },
})

/** Unix seconds; open without an end. */
interface Span {
  from: number
  to: number | undefined
}

async function* lines(
  db: Db,
  wallet: Wallet,
  span: Span,
): AsyncGenerator<string[][], void, undefined> {
  let balance = await balanceBefore(db, wallet, span.from)
  yield [openingLine(balance)]
  let behind: Line | undefined
  for (;;) {
    const page: Line[] = await pageBehind(db, wallet, span, behind)
    const subjectOf = await subjectsOf(db, wallet, page)
    if (page.length > 0) {
      yield page.map(line => {
        // Lines of one second have no order of their own, so that the balance is counted here.
        balance += line.amount_fen
        return cellsOf(line, subjectOf(line), balance)
      })
    }
    if (page.length < FILE_PAGE) return
    behind = page.at(-1)
  }
}

async function balanceBefore(db: Db, wallet: Wallet, from: number): Promise<number> {
  const { fen } = await linesOf(db, wallet)
    .where('created_at', '<', from)
    .select(eb => eb.fn.sum<number | null>('amount_fen').as('fen'))
    .executeTakeFirstOrThrow()
  return Number(fen ?? 0)
}

const pageBehind = (db: Db, wallet: Wallet, { from, to }: Span, behind: Line | undefined) =>
  linesOf(db, wallet)
    .select(lineColumns)
    .where('created_at', '>=', from)
    .$if(to !== undefined, query => query.where('created_at', '<', to ?? 0))
    .$if(behind !== undefined, query =>
      query.where(eb =>
        eb(
          eb.refTuple('created_at', 'log_id'),
          '>',
          eb.tuple(behind?.created_at ?? 0, behind?.log_id ?? ''),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('log_id')
    .limit(FILE_PAGE)
    .execute()

const openingLine = (balance: number): string[] => [
  '',
  '期初余额',
  ...Array.from({ length: 6 }, () => ''),
  yuanText(balance),
  yuanText(balance),
]

function cellsOf(line: Line, { order_no, goods }: Subject, balance: number): string[] {
  const { type, title, amount_fen: fen, created_at } = line
  const kind = walletKindOf(type)
  const isWithdrawal = kind === 'withdrawal'
  return [
    brandTime(created_at),
    walletKindNames[kind],
    title,
    order_no,
    goods,
    !isWithdrawal && fen > 0 ? yuanText(fen) : '',
    !isWithdrawal && fen < 0 ? yuanText(-fen) : '',
    isWithdrawal && fen !== 0 ? yuanText(-fen) : '',
    yuanText(fen),
    yuanText(balance),
  ]
}

const yuanText = (fen: number): string => (fen / 100).toFixed(2)
