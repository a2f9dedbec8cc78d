import { type Parcel, parcelNumber, parcelProblems } from '../../mechanics/parcel/parcel-rules.ts'

/** Parcels that one batch takes. */
export const MOST_PARCELS = 200

export interface BatchLine extends Parcel {
  /** Number of the line in the text, from 1. */
  line: number
  orderNo: string
  /** Why the line cannot be sent; '' if it can. */
  problem: string
}

/** Digits of an order number: time and chance. */
const isOrderNo = (text: string): boolean => /^\d{20}$/.test(text)

/**
 * Cells of a line: spreadsheets put tabs or commas between them, quotes around them, an apostrophe or, as our own
 * files do, a tab before a long number.
 */
const cellsOf = (line: string): string[] =>
  line
    .replace(/(^|[",，])\t(?=\d)/g, '$1')
    .split(/\t|,|，| {2,}/)
    .map(cell =>
      cell
        .trim()
        .replace(/^["']+|["']+$/g, '')
        .trim(),
    )

/**
 * Reads lines of order number, carrier and parcel number. A first line without an order number is the head of the
 * table; empty lines are passed over, and those of further goods of an order.
 */
export function batchLines(text: string): BatchLine[] {
  const known = new Set<string>()
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((words, at) => ({ cells: cellsOf(words), line: at + 1 }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
    .filter(({ cells }, at) => at > 0 || /\d/.test(cells[0] ?? ''))
    .flatMap(({ cells: [orderNo = '', company = '', no = ''], line }) => {
      const parcel = { company, no: parcelNumber(no) }
      // Further goods of an order that stands above.
      if (known.has(orderNo) && company === '' && no === '') return []
      const problem = problemOf(orderNo, parcel, known)
      known.add(orderNo)
      return [{ line, orderNo, ...parcel, problem }]
    })
}

function problemOf(orderNo: string, parcel: Parcel, known: Set<string>): string {
  if (!isOrderNo(orderNo)) return '订单编号是 20 位数字'
  if (known.has(orderNo)) return '这个订单前面已经有了'
  const { company, no } = parcelProblems(parcel)
  return company ?? no ?? ''
}

/** The text of lines, as it is typed. */
export const textOf = (lines: readonly BatchLine[]): string =>
  lines.map(({ orderNo, company, no }) => `${orderNo},${company},${no}`).join('\n')
