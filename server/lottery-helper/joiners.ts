import { sql } from 'kysely'
import type { HelperJoiners } from '../../api/lottery-helper.ts'
import { findActivity } from '../activity/activity-table.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, limit } from '../core/fields.ts'
import { type After, afterOf, pageAfter } from '../core/page-after.ts'
import { shownPerson } from '../core/shown-person.ts'
import * as v from 'valibot'
import { drawOf } from './draw-state.ts'
import { TYPE } from './find-record.ts'

/** Everybody who takes part, newest first, with masked names. */
export const joinersRoute = defineRoute({
  method: 'GET',
  path: '/wechat/lottery-helper/joiners',
  access: 'open',
  input: { id, after: v.optional(pageAfter, ''), limit },

  async handle({ db, brand, visitor, input }): Promise<HelperJoiners> {
    const activity = await findActivity(db, brand.brand_id, input.id, TYPE)
    const slice = { after: input.after, limit: input.limit + 1 }
    const rows = await newestJoiners(db, activity, slice)
    const list = rows.slice(0, input.limit)
    const last = list.at(-1)
    return {
      list: list.map(row => ({
        ...shownPerson(row),
        codes_n: row.codes_n,
        at: row.joined_at,
        is_me: row.uid === visitor?.uid,
      })),
      total: (await drawOf(db, activity)).people_n,
      has_more: rows.length > list.length,
      next: last ? afterOf(last.joined_at, last.record_id) : '',
    }
  },
})

export function newestJoiners(
  db: Db,
  { brand_id, activity_id }: ActivityRow,
  { after, limit: most }: { after: After | null; limit: number },
) {
  return db
    .selectFrom('helper_record as record')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'record.brand_id')
        .onRef('visitor.uid', '=', 'record.uid'),
    )
    .select([
      'record.uid',
      'record.record_id',
      'record.codes_n',
      'record.joined_at',
      'nickname',
      'avatar',
      'hides_me',
    ])
    .where('record.brand_id', '=', brand_id)
    .where('record.activity_id', '=', activity_id)
    .$if(after !== null, query =>
      query.where(
        sql<boolean>`(record.joined_at, record.record_id) < (${after?.at ?? 0}::bigint, ${after?.key ?? ''}::text)`,
      ),
    )
    .orderBy('record.joined_at', 'desc')
    .orderBy('record.record_id', 'desc')
    .limit(most)
    .execute()
}
