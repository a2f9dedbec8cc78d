import * as v from 'valibot'
import { anyText } from './fields.ts'

/** Cursor: time and key of the last row of a page. */
export interface After {
  at: number
  key: string
}

/** Cursor field of a list: '' is the beginning, otherwise `<time>.<key>` of the previous page's last row. */
export const pageAfter = v.pipe(
  anyText(80),
  v.regex(/^(\d{1,10}\.[\w-]{1,64})?$/),
  v.transform((text): After | null => {
    const [at = '', key = ''] = text.split('.')
    return text === '' ? null : { at: Number(at), key }
  }),
)

export const afterOf = (at: number, key: string | number): string => `${at}.${key}`
