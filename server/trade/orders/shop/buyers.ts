import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../core/database.ts'
import { fewPeople } from '../../../core/few-people.ts'
import { ending } from '../../../core/keyword.ts'
import { hasWord } from '../../../core/name-grams.ts'
import type { OrderFilter } from './shop-orders.ts'

/** Buyers of a name or phone who are gathered; of more, each order's buyer is looked at until a page is full. */
const FEW = 2_000
/** Digits at the end of a phone number that are indexed. */
const END = 4

/** The filter with all buyers whom its keyword can mean, if they are few. */
export async function withBuyers<Filter extends OrderFilter>(
  db: Db,
  brandId: number,
  filter: Filter,
): Promise<Filter> {
  const keyword = filter.keyword.trim()
  if (keyword === '') return filter
  // Fewer digits are in nearly all numbers of orders.
  if (/^\d+$/.test(keyword) && keyword.length < END) return filter
  const nickname = hasWord({ brandId, table: 'visitor', column: 'nickname' }, keyword)
  const buyers = await fewPeople(db, FEW, [
    visitors(brandId, nickname),
    ...(/^\d+$/.test(keyword) ? [visitors(brandId, endsWith(keyword))] : []),
  ])
  return { ...filter, buyers }
}

const endsWith = (digits: string): RawBuilder<boolean> => sql`visitor.phone <> ''
  and right(visitor.phone, ${sql.lit(END)}) = ${digits.slice(-END)} and visitor.phone like ${ending(digits)}`

const visitors = (brandId: number, condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select visitor.uid from visitor
  where visitor.brand_id = ${brandId}::int and ${condition}`
