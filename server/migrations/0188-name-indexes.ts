import type { Migration } from '../core/migrate.ts'

/**
 * All single letters and pairs of neighbouring letters of a text, each with the brand in front: the same expression as in
 * `hasWord`, so that its conditions use the index.
 */
const grams = (text: string) => `string_to_array(
    regexp_replace(lower(${text}), '(..?)', chr(1) || (brand_id)::text || '.\\1', 'g')
      || regexp_replace(substr(lower(${text}), 2), '(..?)', chr(1) || (brand_id)::text || '.\\1', 'g')
      || regexp_replace(lower(${text}), '(.)', chr(1) || (brand_id)::text || '.\\1', 'g'),
    chr(1))`

/** By what people are searched for: a part of their name, and the last four digits of their phone. */
export const nameIndexes: Migration = {
  name: '0188-name-indexes',
  statements: [
    `create index visitor_name on visitor using gin ((${grams('nickname')}))`,
    `create index customer_remark on customer using gin ((${grams('remark')})) where remark <> ''`,
    "create index visitor_phone_end on visitor (brand_id, right(phone, 4)) where phone <> ''",
    "create index customer_phone_end on customer (brand_id, right(phone, 4)) where phone <> ''",
    // Without them nobody knows how rare a letter is until the tables are analysed again.
    'analyze visitor',
    'analyze customer',
  ],
}
