import * as v from 'valibot'
import type { PrizeStatus } from '../../../api/lottery.ts'
import type { HelperCodes, HelperRound, HelperWinners } from '../../../api/lottery-helper.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sha256 } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import { serverSeedOf } from '../../mechanics/draw/draw-number.ts'
import { facesOf } from '../../mechanics/team/team-view.ts'
import { helperPrizes } from './prizes.ts'
import { drawOf, drawsAt, isRevealed } from './draw-state.ts'
import { TYPE } from './find-record.ts'
import { publicRounds } from './rounds.ts'

/** Maximum number of winners listed per prize; the answer also contains their total number. */
const SHOWN = 200
const CODES_AT_ONCE = 1000

/** Winners by prize, and the data from which the draw can be recomputed. */
export const winnersRoute = defineRoute({
  method: 'GET',
  path: '/wechat/lottery-helper/winners',
  access: 'open',
  input: { id, prizeId: v.optional(id) },

  async handle({ db, brandId, visitor, input, now }): Promise<HelperWinners> {
    const activity = await findActivity(db, brandId, input.id, TYPE)
    const draw = await refuseEarly(db, activity, now)
    const { serverSeed: seed, hash: seed_hash } = await serverSeedOf(db, activity)
    const prizes = (await helperPrizes(db, activity)).filter(
      prize => input.prizeId === undefined || prize.id === input.prizeId,
    )
    const { rounds, nextAt: next_at } = await publicRounds(db, activity, now)
    const all = await winsOf(db, activity, { prizes, roundsN: rounds.length })
    const isRedrawn = redrawnIn(rounds)
    const wins = all.filter(win => !isRedrawn(win))
    const faceOf = await facesOf(
      db,
      activity.brand_id,
      wins.map(({ uid }) => uid),
    )
    return {
      prizes: prizes.map(prize => {
        const its = wins.filter(({ prize_id }) => prize_id === prize.id)
        return {
          ...prize,
          winners_n: its.length,
          redrawn_n: all.filter(win => win.prize_id === prize.id && isRedrawn(win)).length,
          winners: its.slice(0, SHOWN).map(({ uid, code, round }) => ({
            ...faceOf(uid),
            code,
            round,
            is_me: uid === visitor?.uid,
          })),
        }
      }),
      rounds,
      next_at,
      checkable: {
        seed,
        seed_hash,
        codes_url: `/api/wechat/lottery-helper/codes?id=${activity.activity_id}`,
        codes_n: draw.codes_n,
      },
    }
  },
})

/** All codes with pseudonyms of their owners, for recomputing the draw. */
export const codesRoute = defineRoute({
  method: 'GET',
  path: '/wechat/lottery-helper/codes',
  access: 'open',
  input: { id, after: v.optional(v.pipe(v.string(), v.regex(/^([a-z2-7]{8})?$/)), '') },

  async handle({ db, brandId, input, now }): Promise<HelperCodes> {
    const activity = await findActivity(db, brandId, input.id, TYPE)
    await refuseEarly(db, activity, now)
    const { rounds } = await publicRounds(db, activity, now)
    const isRedrawn = redrawnIn(rounds)
    const rows = await codesAfter(db, activity, { after: input.after, roundsN: rounds.length })
    const list = rows.slice(0, CODES_AT_ONCE)
    return {
      list: list.map(({ code, record_id, prize_id, round, status }) => ({
        code,
        person: sha256(record_id).slice(0, 12),
        prize_id: prize_id ?? 0,
        round: round ?? 0,
        redrawn: isRedrawn({ round, status }),
      })),
      rounds_n: rounds.length,
      has_more: rows.length > list.length,
      next: list.at(-1)?.code ?? '',
    }
  },
})

/** Refuses with 2102 until the results are public. */
export async function refuseEarly(db: Db, activity: ActivityRow, now: number) {
  const draw = await drawOf(db, activity)
  if (isRevealed(draw, now)) return draw
  throw new ReplyError('notStarted', {
    message: '还没有开奖',
    data: { start_at: drawsAt(activity) },
  })
}

/** Whether a win has lapsed and its prize went into another round. */
const redrawnIn =
  (rounds: readonly HelperRound[]) =>
  ({ round, status }: { round: number | null; status: PrizeStatus | null }): boolean =>
    status === 'expired' && (round ?? 0) < rounds.length

function winsOf(
  db: Db,
  activity: ActivityRow,
  { prizes, roundsN }: { prizes: readonly { id: number }[]; roundsN: number },
) {
  const prizeIds = prizes.map(({ id: prizeId }) => prizeId)
  return inBrand(db, activity)
    .selectFrom('draw')
    .select(['uid', 'prize_id', 'salt as code', 'no as round', 'status'])
    .where('activity_id', '=', activity.activity_id)
    .where('prize_id', 'in', prizeIds.length > 0 ? prizeIds : [0])
    .where('no', '<=', roundsN)
    .orderBy('prize_id')
    .orderBy('salt')
    .execute()
}

function codesAfter(
  db: Db,
  activity: ActivityRow,
  { after, roundsN }: { after: string; roundsN: number },
) {
  return inBrand(db, activity)
    .selectFrom('helper_code as held')
    .innerJoin('helper_record as record', join =>
      join
        .onRef('record.activity_id', '=', 'held.activity_id')
        .onRef('record.uid', '=', 'held.owner_uid'),
    )
    .leftJoin('draw', join =>
      join
        .onRef('draw.activity_id', '=', 'held.activity_id')
        .onRef('draw.uid', '=', 'held.owner_uid')
        .onRef('draw.salt', '=', 'held.code')
        .on('draw.no', '<=', roundsN),
    )
    .select(['held.code', 'record.record_id', 'draw.prize_id', 'draw.no as round', 'draw.status'])
    .where('held.activity_id', '=', activity.activity_id)
    .where('held.code', '>', after)
    .orderBy('held.code')
    .limit(CODES_AT_ONCE + 1)
    .execute()
}
