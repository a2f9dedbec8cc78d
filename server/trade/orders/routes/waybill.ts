import * as v from 'valibot'
import { text } from '../../../core/fields.ts'

/** A parcel: the carrier and its number. */
export const waybill = {
  company: v.pipe(text(20), v.trim(), v.minLength(2)),
  no: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{6,30}$/)),
}
