import { sql } from 'kysely'
import type { HelperJoiners } from '../../../api/lottery-helper.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { drawOf } from './draw-state.ts'
import { TYPE } from './find-record.ts'

/** All participants, newest first, with masked names. */
export const joinersRoute = defineRoute({
  method: 'GET',
  path: '/wechat/lottery-helper/joiners',
  access: 'open',
  input: { id, after, limit },

  async handle({ db, brandId, visitor, input }): Promise<HelperJoiners> {
    const activity = await findActivity(db, brandId, input.id, TYPE)
    const slice = { after: input.after, limit: input.limit + 1 }
    const rows = await newestJoiners(db, activity, slice)
    const { page, next } = cutPage(rows, input.limit, row => ({
      at: row.joined_at,
      key: row.record_id,
    }))
    return {
      list: page.map(row => ({
        ...shownPerson(row),
        codes_n: row.codes_n,
        at: row.joined_at,
        is_me: row.uid === visitor?.uid,
      })),
      total: (await drawOf(db, activity)).people_n,
      has_more: next !== '',
      next,
    }
  },
})

export function newestJoiners(
  db: Db,
  activity: ActivityRow,
  { after: from, limit: most }: { after: Cursor | null; limit: number },
) {
  return inBrand(db, activity)
    .selectFrom('helper_record as record')
    .innerJoin('visitor', 'visitor.uid', 'record.uid')
    .select([
      'record.uid',
      'record.record_id',
      'record.codes_n',
      'record.joined_at',
      'nickname',
      'avatar',
      'hides_me',
    ])
    .where('record.activity_id', '=', activity.activity_id)
    .$if(from !== null, query =>
      query.where(
        sql<boolean>`(record.joined_at, record.record_id) < (${from?.at ?? 0}::bigint, ${from?.key ?? ''}::text)`,
      ),
    )
    .orderBy('record.joined_at', 'desc')
    .orderBy('record.record_id', 'desc')
    .limit(most)
    .execute()
}
