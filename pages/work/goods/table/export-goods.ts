import {
  formWords,
  goodsColumns,
  type GoodsState,
  goodsTable,
  type GoodsTableRow,
  shownColumns,
  stockCell,
} from '../../../../api/index.ts'
import { shortYuan } from '../../../kit/text/yuan.ts'

const statusWords = { 1: '在售', 2: '未上架', 3: '已删除' } as const

/** The table of everything that the list shows, the head first. */
export async function goodsTableRows(
  wish: { state: GoodsState; keyword: string },
  onRead: (n: number) => void,
): Promise<string[][]> {
  const rows: GoodsTableRow[] = []
  for (let after = ''; ; ) {
    const page = await goodsTable({ ...wish, after })
    rows.push(...page.rows)
    onRead(rows.length)
    if (page.next === '') return tableOf(rows)
    after = page.next
  }
}

/** Takes what `readGoodsTable` reads. */
export const tableOf = (rows: readonly GoodsTableRow[]): string[][] => [
  [...Object.values(goodsColumns), ...shownColumns],
  ...rows.map(({ code, title, specs, price_fen, left, sold, status }) => [
    code,
    title,
    formWords(specs),
    shortYuan(price_fen),
    stockCell(left),
    stockCell(left),
    String(sold),
    statusWords[status],
  ]),
]
