import * as v from 'valibot'
import { id } from '../../core/fields.ts'

export const stage = v.pipe(id, v.picklist([1, 2, 3, 4, 5]))

/** Customers may have so many tags, and a brand so many. */
export const TAGS_OF_CUSTOMER = 20
export const TAGS_OF_BRAND = 100
