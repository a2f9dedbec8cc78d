import { nextShare } from '../../mechanics/envelope/envelope-split.ts'
import type { PrizeRow } from '../../mechanics/draw/prizes.ts'
import type { TeamRow } from '../../mechanics/team/team-table.ts'
import { scopeOf, type TeamDrawExt } from './team-draw-ext.ts'

/** A member's share of the team's prize. */
export interface PartOf {
  uid: number
  /** Fen, of a divided sum; without it the prize's own amount is used. */
  amount?: number
}

interface Hit {
  hit: Pick<PrizeRow, 'prize_id' | 'amount'>
  members: number[]
  ext: TeamDrawExt
  /** Number from 0 to 999,999, derived from the seed, the team and a text. */
  numberOf: (word: string) => number
}

/**
 * Divides a prize among the team's members. Lot and shares are derived from the seed like the draw
 * itself.
 */
export function partsOf(
  { team, clientSeed }: { team: Pick<TeamRow, 'leader_uid'>; clientSeed: string },
  { hit, members, ext, numberOf }: Hit,
): PartOf[] {
  switch (scopeOf(ext, hit.prize_id)) {
    case 'leader':
      return [{ uid: team.leader_uid }]
    case 'one':
      return members
        .slice(numberOf(`${clientSeed}:one`) % members.length)
        .slice(0, 1)
        .map(uid => ({ uid }))
    case 'share':
      return sharesOf(hit.amount, members, at => numberOf(`${clientSeed}:share:${at}`))
    case 'team':
      return members.map(uid => ({ uid }))
  }
}

/**
 * Divides the sum of all members' amounts at random: each share is at least a fifth of the mean and
 * at most three times the mean.
 */
function sharesOf(mean: number, members: number[], numberOf: (at: number) => number): PartOf[] {
  const bounds = { min: Math.max(1, Math.floor(mean / 5)), max: mean * 3 }
  let fen = mean * members.length
  return members.map((uid, at) => {
    const rest = { fen, shares: members.length - at, ...bounds }
    const amount = nextShare(rest, (low, high) => low + (numberOf(at) % (high - low + 1)))
    fen -= amount
    return { uid, amount }
  })
}
