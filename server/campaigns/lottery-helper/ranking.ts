import { sql } from 'kysely'
import { RANKED } from '../../core/list-bounds.ts'
import type { HelperRanked, HelperRanking } from '../../../api/lottery-helper.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { TYPE } from './find-record.ts'
import { helperExt } from './helper-ext.ts'

const nothing: HelperRanking = { list: [], total: 0, has_more: false, me: null }

/**
 * Ranking by number of helpers; equal numbers are ordered by the time at which they were reached.
 * Other visitors' names are masked.
 */
export const rankingRoute = defineRoute({
  method: 'GET',
  path: '/wechat/lottery-helper/ranking',
  access: 'open',
  input: { id, page, limit },

  async handle({ db, brandId, visitor, input }): Promise<HelperRanking> {
    const activity = await findActivity(db, brandId, input.id, TYPE)
    if (!helperExt(activity).show_rank) return nothing
    const before = (input.page - 1) * input.limit
    const wanted = Math.max(0, Math.min(input.limit, RANKED - before))
    const [rows, total, me] = await Promise.all([
      wanted > 0 ? ranked(db, activity).limit(wanted).offset(before).execute() : [],
      countRanked(db, activity),
      visitor
        ? ranked(db, activity).where('record.uid', '=', visitor.uid).executeTakeFirst()
        : undefined,
    ])
    return {
      list: rows.map((row, at) => rowOf(row, before + at + 1, visitor?.uid)),
      total,
      has_more: before + rows.length < total && rows.length > 0,
      me: me ? rowOf(me, (await countAhead(db, activity, me)) + 1, me.uid) : null,
    }
  },
})

const people = (db: Db, activity: ActivityRow) =>
  inBrand(db, activity)
    .selectFrom('helper_record as record')
    .where('record.activity_id', '=', activity.activity_id)
    .where('record.helpers_n', '>', 0)

const ranked = (db: Db, activity: ActivityRow) =>
  people(db, activity)
    .innerJoin('visitor', 'visitor.uid', 'record.uid')
    .select(['record.uid', 'helpers_n', 'helped_at', 'nickname', 'avatar', 'hides_me'])
    .orderBy('record.helpers_n', 'desc')
    .orderBy('record.helped_at')
    .orderBy('record.uid')

type Ranked = Awaited<ReturnType<ReturnType<typeof ranked>['executeTakeFirstOrThrow']>>

function rowOf(person: Ranked, rank: number, uid: number | undefined): HelperRanked {
  const isMe = person.uid === uid
  const { nickname, avatar } = isMe ? person : shownPerson(person)
  return { rank, nickname, avatar, helpers_n: person.helpers_n, is_me: isMe }
}

/** Number of ranks, at most `RANKED`. */
async function countRanked(db: Db, activity: ActivityRow): Promise<number> {
  return (await people(db, activity).select('record.uid').limit(RANKED).execute()).length
}

async function countAhead(
  db: Db,
  activity: ActivityRow,
  { helpers_n, helped_at, uid }: Ranked,
): Promise<number> {
  const { n } = await people(db, activity)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where(
      sql<boolean>`(record.helpers_n > ${helpers_n} or record.helpers_n = ${helpers_n}
        and (record.helped_at, record.uid) < (${helped_at}::bigint, ${uid}::int))`,
    )
    .executeTakeFirstOrThrow()
  return n
}
