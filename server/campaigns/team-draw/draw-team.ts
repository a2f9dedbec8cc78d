import { DAY_S } from '../../../api/values/time.ts'
import type { DrawWhy } from '../../../api/lottery.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import type { Tx } from '../../core/tx.ts'
import { shortageOf, take } from '../../ledgers/stock.ts'
import { drawNumber, serverSeedOf } from '../../mechanics/draw/draw-number.ts'
import { wonPrize } from '../../mechanics/draw/draw-prize.ts'
import { drawRules } from '../../mechanics/draw/draw-rules.ts'
import { expirePrizes } from '../../mechanics/draw/expire-prizes.ts'
import {
  isGoneToday,
  isWin,
  type PrizeRow,
  prizesOf,
  takePrize,
} from '../../mechanics/draw/prizes.ts'
import { weightedPick } from '../../mechanics/draw/weighted-pick.ts'
import { keyOfTeam, seatsOf, type TeamKey, type TeamRow } from '../../mechanics/team/team-table.ts'
import { enqueueTeamNotices } from './notify-team.ts'
import { type PartOf, partsOf } from './parts-of.ts'
import { teamDrawExt } from './team-draw-ext.ts'

export interface TeamDraw {
  activity: ActivityRow
  /** A complete team; its row is locked. */
  team: TeamRow
  /** Random text generated on the phone for this draw, which the shop cannot influence. */
  clientSeed: string
  /** What other teams of the same transaction take from the budget, fen. Default 0. */
  spentFen?: number
  now: number
}

export async function isDrawn(db: Db, { brandId, teamId }: TeamKey): Promise<boolean> {
  const row = await inBrand(db, brandId)
    .selectFrom('draw')
    .select('draw_id')
    .where('team_id', '=', teamId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Draws once for a whole team and stores each member's result in one transaction. The result
 * follows from the sealed server seed, the team and the client seed. A prize that cannot be given
 * becomes a blank, never another prize.
 */
export async function drawTeam(trx: Tx, draw: TeamDraw): Promise<void> {
  const { activity, now } = draw
  await expirePrizes(trx, now, activity)
  const { serverSeed } = await serverSeedOf(trx, activity)
  const roll = numbersOf(serverSeed, draw)(draw.clientSeed)
  const hit = weightedPick(await prizesOf(trx, activity), () => roll)
  await giveTeam(trx, draw, { hit, roll, serverSeed })
}

/** Numbers of a team's draw by a text. */
const numbersOf =
  (serverSeed: string, { activity: { activity_id: activityId }, team }: TeamDraw) =>
  (clientSeed: string): number =>
    drawNumber(serverSeed, { activityId, nonce: `t${team.team_id}`, clientSeed })

interface Drawn {
  hit: PrizeRow | undefined
  /** 0 to 999 999; 0 where a rank decided. */
  roll: number
  serverSeed: string
}

/** Stores a team's result and notifies its members. Returns what it takes from the budget, fen. */
export async function giveTeam(
  trx: Tx,
  draw: TeamDraw,
  { hit, roll, serverSeed }: Drawn,
): Promise<number> {
  const { activity, team, now } = draw
  const members = (await seatsOf(trx, keyOfTeam(team))).map(({ uid }) => uid)
  const ext = teamDrawExt(activity)
  const numberOf = numbersOf(serverSeed, draw)
  const parts = hit && isWin(hit) ? partsOf(draw, { hit, members, numberOf, ext }) : []
  const why = hit && parts.length > 0 ? await takeParts(trx, draw, hit, parts) : ''
  const given = why === '' ? parts : []
  await writeDown(trx, draw, { members, hit, roll, why, parts: given })
  await enqueueTeamNotices(trx, team, 'drawn', now)
  return (hit?.value_fen ?? 0) * given.length
}

/**
 * Reserves budget and stock for all members together; returns the reason if that is not possible.
 */
async function takeParts(
  trx: Tx,
  { activity, team, spentFen = 0, now }: TeamDraw,
  prize: PrizeRow,
  parts: PartOf[],
): Promise<DrawWhy> {
  const count = parts.length
  if (prize.stock_total >= 0 && prize.stock_left < count) return 'stock'
  if (isGoneToday(prize, now)) return 'dayStock'
  if (prize.day_stock > 0 && prize.day_stock < count) return 'dayStock'
  const amountFen = prize.value_fen * count
  const taking = { activity, uid: team.leader_uid, now, amountFen, isForeseen: true }
  const together = { ...taking, amountFen: spentFen + amountFen }
  if (amountFen > 0 && (await shortageOf(trx, together)).shortage !== '') return 'budget'
  if (amountFen > 0) take(trx, taking)
  takePrize(trx, prize, now, count)
  return ''
}

interface Outcome {
  members: number[]
  hit: PrizeRow | undefined
  roll: number
  why: DrawWhy
  parts: PartOf[]
}

async function writeDown(
  trx: Tx,
  { activity, team, clientSeed, now }: TeamDraw,
  { members, hit, roll, why, parts }: Outcome,
): Promise<void> {
  const claimUntil = now + drawRules(activity).claim_days * DAY_S
  const rows = members.map(uid => {
    const part = parts.find(each => each.uid === uid)
    const prize = part && hit
    return {
      brand_id: team.brand_id,
      draw_id: randomKey(),
      activity_id: team.activity_id,
      uid,
      prize_id: prize?.prize_id ?? 0,
      kind: prize?.kind ?? ('none' as const),
      status: prize ? ('pending' as const) : ('none' as const),
      cell: prize?.cell ?? -1,
      prize: JSON.stringify({ ...wonPrize(prize), ...(part?.amount ? amountOf(part.amount) : {}) }),
      charged_fen: prize ? chargeOf(prize, part) : 0,
      claim_until: prize ? claimUntil : 0,
      created_at: now,
      salt: clientSeed,
      roll,
      hit_id: hit?.prize_id ?? 0,
      why,
      team_id: team.team_id,
    }
  })
  // Of two concurrent draws for a team the second violates the unique key.
  await trx.insertInto('draw').values(rows).execute()
}

/** Each piece has taken its value; shares of a sum, which are as much together, their own amounts. */
const chargeOf = ({ value_fen, amount }: PrizeRow, part: PartOf): number =>
  part.amount !== undefined && value_fen === amount ? part.amount : value_fen

/** A share of money names its own amount. */
const amountOf = (amount: number) => ({ amount, value_text: `分到 ${amount / 100} 元` })
