import { type RawBuilder, sql } from 'kysely'
import { matching } from './keyword.ts'

/**
 * Single letters and pairs of a text in small letters, each behind its brand: what the indexes of names hold
 * (migration 0188), word by word. Names here are mostly of two or three letters, where trigrams find nothing.
 */
const gramsOf = (brandId: RawBuilder<unknown>, text: RawBuilder<unknown>) => sql`string_to_array(
  regexp_replace(lower(${text}), '(..?)', chr(1) || (${brandId})::text || '.\\1', 'g')
    || regexp_replace(substr(lower(${text}), 2), '(..?)', chr(1) || (${brandId})::text || '.\\1', 'g')
    || regexp_replace(lower(${text}), '(.)', chr(1) || (${brandId})::text || '.\\1', 'g'),
  chr(1))`

/** Whether a column of `table` has a part that reads like the keyword, found by its index of names. */
export function hasWord(
  { brandId, table, column }: { brandId: number; table: string; column: string },
  keyword: string,
): RawBuilder<boolean> {
  const text = sql.ref(`${table}.${column}`)
  const asked = gramsOf(sql`${brandId}::int`, sql`${keyword.trim()}::text`)
  return sql<boolean>`(${gramsOf(sql.ref(`${table}.brand_id`), text)} @> array_remove(${asked}, '')
    and ${text} ilike ${matching(keyword)})`
}
