import * as v from 'valibot'
import { anyText } from './fields.ts'

/** The last row of a page, by a moment and a key; the next page begins behind it. */
export interface After {
  at: number
  key: string
}

/** `after` of a list: '' is its beginning, else `<moment>.<key>` of the page before. */
export const pageAfter = v.pipe(
  anyText(80),
  v.regex(/^(\d{1,10}\.[\w-]{1,64})?$/),
  v.transform((text): After | null => {
    const [at = '', key = ''] = text.split('.')
    return text === '' ? null : { at: Number(at), key }
  }),
)

export const afterOf = (at: number, key: string | number): string => `${at}.${key}`
