import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'

/** Keys of the uploads that rows of a customer name: a key tells the brand and the uploader. */
export async function uploadsOf(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select avatar as words from visitor where brand_id = ${brandId} and uid = ${uid}
    union all
    select images::text from refund where brand_id = ${brandId} and uid = ${uid}
    union all
    select answers::text from form_entry where brand_id = ${brandId} and uid = ${uid}
    union all
    select images::text || answers::text from vote_item where brand_id = ${brandId} and uid = ${uid}
    union all
    select picture from card where brand_id = ${brandId} and maker_uid = ${uid}`.execute(db)
  const own = new RegExp(`(?<!\\d)${brandId}/\\w+/\\d{8}/${uid}-[\\w-]{22}\\.\\w{1,8}`, 'g')
  const found = rows.flatMap(({ words }) => words.match(own) ?? [])
  return [...new Set(found)]
}
