import * as v from 'valibot'
import { anyText } from '../core/fields.ts'

/** The last order of a page: the next one begins behind it. */
export interface Cursor {
  createdAt: number
  orderNo: string
}

/** `after` of a list: '' is its beginning. Opaque to pages; what we did not make is refused. */
export const after = v.pipe(
  anyText(80),
  v.rawTransform<string, Cursor | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return null
    const cursor = readCursor(dataset.value)
    if (cursor) return cursor
    addIssue({ message: 'not a cursor' })
    return NEVER
  }),
)

export const cursorOf = ({ created_at, order_no }: { created_at: number; order_no: string }) =>
  Buffer.from(`${created_at}.${order_no}`).toString('base64url')

function readCursor(text: string): Cursor | undefined {
  const found = /^(\d{1,10})\.(\d{20})$/.exec(Buffer.from(text, 'base64url').toString())
  return found ? { createdAt: Number(found[1]), orderNo: found[2] ?? '' } : undefined
}
