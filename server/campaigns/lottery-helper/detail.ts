import { sql } from 'kysely'
import * as v from 'valibot'
import type {
  HelperDetail,
  HelperFace,
  HelperMine,
  HelperOwner,
  HelperWinner,
  HelpStand,
} from '../../../api/lottery-helper.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { anyText } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { serverSeedOf } from '../../mechanics/draw/draw-number.ts'
import { drawRules } from '../../mechanics/draw/draw-rules.ts'
import { facesOf } from '../../mechanics/team/team-view.ts'
import { drawOf, drawsAt, isRevealed, publicUntil, revealAt, stateOfDraw } from './draw-state.ts'
import { findRecord, recordMissing, recordOf } from './find-record.ts'
import { whyNot } from './help.ts'
import { helperExt } from './helper-ext.ts'
import { newestJoiners } from './joiners.ts'
import { helperPrizes } from './prizes.ts'
import { winOf, wonView } from './win.ts'

/** Number of participants' pictures on the start page; the full list has its own page. */
const FACES = 6

export const helperInput = { recordId: v.optional(anyText(64)) }

interface Asked {
  staffId?: number | undefined
  recordId?: string | undefined
}

export async function helperDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, recordId }: Asked = {},
): Promise<HelperDetail> {
  const { db, visitor, now } = view
  const ext = helperExt(activity)
  const { mode, people, max_codes, help_limit, show_rank, sponsor } = ext
  const [detail, prizes, row, seed, owner] = await Promise.all([
    activityDetail(view, activity, staffId),
    helperPrizes(db, activity),
    drawOf(db, activity),
    serverSeedOf(db, activity),
    recordId ? ownerOf(view, activity, recordId) : null,
  ])
  const isOut = isRevealed(row, now)
  return {
    ...detail,
    draw: {
      mode,
      draw_at: drawsAt(activity),
      people_now: row.people_n,
      people_need: mode === 'people' ? people : 0,
      codes_n: row.codes_n,
      state: stateOfDraw(activity, row, now),
      drawn_at: row.drawn_at ?? 0,
      reveal_at: revealAt(row),
      seed_hash: seed.hash,
      // guard: the seed stays secret until everybody sees the draw [server lottery-helper/draw]
      //   isOut ? seed.serverSeed : '' ~> seed.serverSeed
      seed: isOut ? seed.serverSeed : '',
    },
    prizes,
    max_codes,
    help_limit,
    claim_days: drawRules(activity).claim_days,
    redraws: ext.redraw_unclaimed && seed.isChained,
    show_rank,
    sponsor,
    mine: visitor && visitor.uid > 0 ? await mineOf(db, activity, { visitor, now }) : null,
    owner,
    joiners: await faces(db, activity),
    top: isOut ? await topOf(view, activity, prizes[0]?.id ?? 0) : null,
  }
}

interface Looker {
  visitor: { uid: number }
  now: number
}

async function mineOf(
  db: Db,
  activity: ActivityRow,
  { visitor, now }: Looker,
): Promise<HelperMine | null> {
  const record = await recordOf(db, activity, visitor.uid)
  if (!record) return null
  const codes = await inBrand(db, activity)
    .selectFrom('helper_code')
    .select('code')
    .where('activity_id', '=', activity.activity_id)
    .where('owner_uid', '=', visitor.uid)
    .orderBy('at')
    .orderBy('code')
    .execute()
  const win = await winOf(db, activity, visitor.uid, now)
  return {
    record_id: record.record_id,
    codes: codes.map(({ code }) => code),
    helpers_n: record.helpers_n,
    prize: win ? wonView(win, now) : null,
  }
}

/**
 * Owner of the opened link; null for the visitor's own page. Refuses with 2101 for an unknown link.
 */
async function ownerOf(
  { db, visitor, now }: ActivityView,
  activity: ActivityRow,
  recordId: string,
): Promise<HelperOwner | null> {
  const record = await findRecord(db, { brandId: activity.brand_id, recordId })
  if (record?.activity_id !== activity.activity_id) throw recordMissing()
  if (record.uid === visitor?.uid) return null
  const faceOf = await facesOf(db, activity.brand_id, [record.uid])
  const why = visitor && (await whyNot(db, { activity, record, visitor, now }))
  return {
    record_id: record.record_id,
    ...faceOf(record.uid),
    codes_n: record.codes_n,
    stand: (why ?? '') as HelpStand,
  }
}

async function faces(db: Db, activity: ActivityRow): Promise<HelperFace[]> {
  return (await newestJoiners(db, activity, { after: null, limit: FACES })).map(shownPerson)
}

/** Winner of the first prize, preferably one who has not let it lapse. */
async function topOf(
  { db, visitor, now }: ActivityView,
  { brand_id: brandId, activity_id }: ActivityRow,
  prizeId: number,
): Promise<HelperWinner | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('draw')
    .select(['uid', 'salt as code', 'no as round'])
    .where('activity_id', '=', activity_id)
    .where('prize_id', '=', prizeId)
    .where('created_at', '<=', publicUntil(now))
    .orderBy(sql`status = 'expired'`)
    .orderBy('no', 'desc')
    .orderBy('salt')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const faceOf = await facesOf(db, brandId, [row.uid])
  const { code, round } = row
  return { ...faceOf(row.uid), code, round, is_me: row.uid === visitor?.uid }
}
