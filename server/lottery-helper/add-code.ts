import { sql } from 'kysely'
import type { ActivityRow } from '../core/activity-row.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import { ReplyError } from '../core/replies.ts'
import { beforeCommit, type Tx } from '../core/tx.ts'
import { codesOf } from '../mechanics/draw/scheduled-draw.ts'
import { drawHelpers } from './draw.ts'
import { drawOf, drawsAt, isDue } from './draw-state.ts'
import { helperExt } from './helper-ext.ts'

export interface NewCode {
  activity: ActivityRow
  /** Who gets it. */
  owner: number
  /** `own`, or `help:<uid>`: a second one of the same source is refused. */
  source: string
  /** Who has asked for it, and the phone's own word for the attempt. */
  uid: number
  reqId: string
  now: number
}

/** Once the draw is due it takes no more codes: the list that it is recomputed from stands still. */
export async function refuseDrawn(trx: Tx, activity: ActivityRow, now: number): Promise<void> {
  const draw = await drawOf(trx, activity)
  if (draw.drawn_at !== null || isDue(activity, draw, now)) throw drawnReply()
}

const drawnReply = () => new ReplyError('ended', { message: '已经截止，正在开奖' })

/** Gives somebody a code; undefined where that source has given one before. */
export async function addCode(trx: Tx, code: NewCode): Promise<string | undefined> {
  const { activity, owner, source, uid, reqId, now } = code
  for (const each of codesOf(activity.activity_id, uid, reqId)) {
    const row = await trx
      .insertInto('helper_code')
      .values({
        brand_id: activity.brand_id,
        activity_id: activity.activity_id,
        code: each,
        owner_uid: owner,
        source,
        at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (row) return row.code
    if (await hasSource(trx, code)) return undefined
  }
  throw new Error(`all codes of attempt ${reqId} are taken`)
}

async function hasSource(trx: Tx, { activity, owner, source }: NewCode): Promise<boolean> {
  const row = await trx
    .selectFrom('helper_code')
    .select('code')
    .where('brand_id', '=', activity.brand_id)
    .where('activity_id', '=', activity.activity_id)
    .where('owner_uid', '=', owner)
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts a code, and a person with their first one, with the transaction's last statements: the draw's row judges that it
 * has not been held meanwhile. Whoever makes it full has it drawn.
 */
export function countInDraw(
  trx: Tx,
  activity: ActivityRow,
  { people, now }: { people: 0 | 1; now: number },
): void {
  const { brand_id, activity_id } = activity
  const { mode, people: needed } = helperExt(activity)
  const isBounded = mode === 'people' && people > 0
  beforeCommit(trx, async last => {
    // guard: a draw that was held takes no more codes [server lottery-helper/draw]
    //   and held.drawn_at is null ~> and true
    const { rows } = await sql<{ people_n: number }>`
      insert into helper_draw as held (brand_id, activity_id, people_n, codes_n)
      values (${brand_id}, ${activity_id}, ${people}, 1)
      on conflict (brand_id, activity_id) do update
      set people_n = held.people_n + ${people}::int, codes_n = held.codes_n + 1
      where held.brand_id = ${brand_id} and held.drawn_at is null
        and (not ${isBounded}::boolean or held.people_n < ${needed}::int)
      returning people_n`.execute(last)
    const [counted] = rows
    if (!counted) throw drawnReply()
    if (isBounded && counted.people_n >= needed) await promise(last, activity, now, ':full')
  })
}

/** The draw is held at its time though nobody looks. */
export const promiseDraw = (trx: Tx, activity: ActivityRow): Promise<void> =>
  promise(trx, activity, drawsAt(activity), '')

function promise(
  trx: Tx,
  { brand_id: brandId, activity_id: activityId }: ActivityRow,
  dueAt: number,
  suffix: string,
): Promise<void> {
  const key = `${activityId}${suffix}`
  return enqueue(trx, drawHelpers, [{ brandId, key, dueAt, payload: { activityId } }])
}
