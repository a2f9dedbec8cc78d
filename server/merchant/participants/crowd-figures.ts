import { sql } from 'kysely'
import type { ParticipantKind, ParticipantPage } from '../../../api/participants.ts'
import { findKeptActivity } from '../../campaigns/activity/brand-activity.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { defineFigures, isMuch } from '../../core/kept-figures.ts'
import { type Key, participantsOf } from '../campaigns/participants.ts'
import { countPeople, uncountedOf } from './people.ts'

/** How many people of each kind took part. */
export const crowdFigures = defineFigures({
  kind: 'participants',
  asked: { activityId: id },
  async count(db, brandId, { activityId }): Promise<Record<ParticipantKind, number>> {
    return countPeople(db, { key: await findKeptActivity(db, brandId, activityId), keyword: '' })
  },
  async isLarge(db, brandId, { activityId }) {
    return isLargeCrowd(db, await findKeptActivity(db, brandId, activityId))
  },
})

export const isLargeCrowd = (db: Db, key: Key): Promise<boolean> =>
  isMuch(db, [
    sql`(select 1 from (${participantsOf(key)}) part)`,
    sql`(select 1 from (${uncountedOf(key)}) part)`,
  ])

type Call = Parameters<typeof crowdFigures.read>[0]

/** The numbers on the first page, where they are counted, or soon are. */
export async function countsOf(
  call: Call,
  key: Key,
  keyword: string,
): Promise<Pick<ParticipantPage, 'counts' | 'counted_at'>> {
  const { db, now } = call
  if (keyword.trim() === '') {
    const { figures, countedAt } = await crowdFigures.readSoon(call, {
      activityId: key.activity_id,
    })
    return { counts: figures, counted_at: countedAt }
  }
  const counts = (await isLargeCrowd(db, key)) ? null : await countPeople(db, { key, keyword })
  return { counts, counted_at: now }
}
