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

interface Row {
  line: number
  cells: string[]
}

/** The lines that say something, without the head of the table: a first line without an order number. */
const rowsOf = (text: string): Row[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((words, at) => ({ cells: cellsOf(words), line: at + 1 }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
    .filter(({ cells }, at) => at > 0 || /\d/.test(cells[0] ?? ''))

/** Carrier and number are left empty, as in a file of ours that nobody has filled in. */
const isEmpty = ({ cells }: Row): boolean => {
  const [, company, no] = cells
  return company === '' && no === ''
}

/**
 * Reads lines of order number, carrier and parcel number. Those without a parcel are passed over, and those that repeat
 * one: an order has a line for each of its goods.
 */
export function batchLines(text: string): BatchLine[] {
  const known = new Map<string, string>()
  return rowsOf(text)
    .filter(row => !isEmpty(row))
    .flatMap(({ cells: [orderNo = '', company = '', no = ''], line }) => {
      const parcel = { company, no: parcelNumber(no) }
      const written = `${parcel.company} ${parcel.no}`
      if (known.get(orderNo) === written) return []
      const problem = problemOf(orderNo, parcel, known)
      known.set(orderNo, written)
      return [{ line, orderNo, ...parcel, problem }]
    })
}

/** Orders of the table without a parcel. */
export function unfilledCount(text: string): number {
  const filled = new Set(batchLines(text).map(({ orderNo }) => orderNo))
  const empty = rowsOf(text)
    .filter(isEmpty)
    .map(({ cells }) => cells[0] ?? '')
  return new Set(empty.filter(orderNo => !filled.has(orderNo))).size
}

function problemOf(orderNo: string, parcel: Parcel, known: Map<string, string>): string {
  if (!isOrderNo(orderNo)) return '订单编号是 20 位数字'
  if (known.has(orderNo)) return '这个订单前面已经有了'
  const { company, no } = parcelProblems(parcel)
  return company ?? no ?? ''
}

/** The text of lines, as it is typed. */
export const textOf = (lines: readonly BatchLine[]): string =>
  lines.map(({ orderNo, company, no }) => `${orderNo},${company},${no}`).join('\n')
