import * as v from 'valibot'
import type { CustomerSource } from '../../../api/customer-record.ts'
import { sourceNames, type Visited, visitedNames } from '../../../api/values/customer-names.ts'
import { flag, id } from '../../core/fields.ts'

export const stage = v.pipe(id, v.picklist([1, 2, 3, 4, 5]))

/** Filters of the list with few values each. */
export const choices = {
  source: v.optional(v.picklist(Object.keys(sourceNames) as CustomerSource[])),
  due: v.optional(flag),
  visited: v.optional(v.picklist(Object.keys(visitedNames) as Visited[])),
}

/** Customers may have so many tags, and a brand so many. */
export const TAGS_OF_CUSTOMER = 20
export const TAGS_OF_BRAND = 100
