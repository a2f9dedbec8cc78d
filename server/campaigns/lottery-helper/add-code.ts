import { sql } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import { beforeCommit, type Tx } from '../../core/tx.ts'
import { codesOf } from '../../mechanics/draw/scheduled-draw.ts'
import { drawHelpers } from './draw.ts'
import { drawOf, drawsAt, isDue } from './draw-state.ts'
import { helperExt } from './helper-ext.ts'

export interface NewCode {
  activity: ActivityRow
  /** Uid of the person who receives the code. */
  owner: number
  /** `own`, or `help:<uid>`; each source gives an owner one code. */
  source: string
  /** Uid of the caller, and the client seed of the request. */
  uid: number
  reqId: string
  now: number
}

/**
 * Refuses once the draw is due, because the list of codes from which the draw is computed must not
 * change any more.
 */
export async function refuseDrawn(trx: Tx, activity: ActivityRow, now: number): Promise<void> {
  const draw = await drawOf(trx, activity)
  if (draw.drawn_at !== null || isDue(activity, draw, now)) throw drawnReply()
}

const drawnReply = () => new ReplyError('ended', { message: '已经截止，正在开奖' })

/** Gives a code to an owner; undefined if the source has already given one. */
export async function addCode(trx: Tx, code: NewCode): Promise<string | undefined> {
  const { activity, owner, source, uid, reqId, now } = code
  for (const each of codesOf(activity.activity_id, uid, reqId)) {
    const row = await inBrand(trx, activity)
      .insertInto('helper_code')
      .values({
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
  const row = await inBrand(trx, activity)
    .selectFrom('helper_code')
    .select('code')
    .where('activity_id', '=', activity.activity_id)
    .where('owner_uid', '=', owner)
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Registers final steps of the transaction that count a code and, with an owner's first code, a
 * participant. They refuse if the draw was held meanwhile, and enqueue the draw when the required
 * number of participants is reached.
 */
export function countInDraw(
  trx: Tx,
  activity: ActivityRow,
  { people, now }: { people: 0 | 1; now: number },
): void {
  const { brand_id: brandId, activity_id } = activity
  const { mode, people: needed } = helperExt(activity)
  const isBounded = mode === 'people' && people > 0
  beforeCommit(trx, async last => {
    // guard: a draw that was held takes no more codes [server lottery-helper/draw]
    //   and held.drawn_at is null ~> and true
    const { rows } = await sql<{ people_n: number }>`
      insert into helper_draw as held (brand_id, activity_id, people_n, codes_n)
      values (${brandId}, ${activity_id}, ${people}, 1)
      on conflict (brand_id, activity_id) do update
      set people_n = held.people_n + ${people}::int, codes_n = held.codes_n + 1
      where held.brand_id = ${brandId} and held.drawn_at is null
        and (not ${isBounded}::boolean or held.people_n < ${needed}::int)
      returning people_n`.execute(last)
    const [counted] = rows
    if (!counted) throw drawnReply()
    if (isBounded && counted.people_n >= needed) await promise(last, activity, now, ':full')
  })
}

/** Enqueues the draw at its published time. */
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
