import * as v from 'valibot'
import { anyText } from './fields.ts'

/** The last row of a page, by the moment and the key that order its list; the next page begins behind it. */
export interface Cursor {
  at: number
  key: string
}

/**
 * `after` of a list: '' or none is its beginning, else `next` of the page before. Opaque to pages; any other text is
 * refused.
 */
export const after = v.optional(
  v.pipe(
    anyText(240),
    v.rawTransform<string, Cursor | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return null
      const cursor = readCursor(dataset.value)
      if (cursor) return cursor
      addIssue({ message: 'not a cursor' })
      return NEVER
    }),
  ),
  '',
)

/**
 * The page that is shown of rows of which one more was read, and `next` of its answer; '' at the end of the list.
 */
export function cutPage<Row>(
  rows: Row[],
  size: number,
  endOf: (row: Row) => Cursor,
): { page: Row[]; next: string } {
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return { page, next: last === undefined ? '' : textOf(endOf(last)) }
}

const textOf = ({ at, key }: Cursor): string => Buffer.from(`${at}.${key}`).toString('base64url')

function readCursor(text: string): Cursor | undefined {
  const found = /^(\d{1,10})\.([^\0]{1,120})$/su.exec(Buffer.from(text, 'base64url').toString())
  return found ? { at: Number(found[1]), key: found[2] ?? '' } : undefined
}
