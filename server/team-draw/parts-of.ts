import { nextShare } from '../mechanics/envelope/envelope-split.ts'
import type { PrizeRow } from '../mechanics/draw/prizes.ts'
import type { TeamRow } from '../mechanics/team/team-table.ts'
import { scopeOf, type TeamDrawExt } from './team-draw-ext.ts'

/** What one member gets of a team's prize. */
export interface PartOf {
  uid: number
  /** Of a sum that was split, fen; the prize's own amount where it is left out. */
  amount?: number
}

interface Hit {
  hit: Pick<PrizeRow, 'prize_id' | 'amount'>
  members: number[]
  ext: TeamDrawExt
  /** A number below a million that follows from the seed, the team and a word. */
  numberOf: (word: string) => number
}

/** Who gets what of a prize that a team has hit. The lot and the shares follow from the seed, like the hit itself. */
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

/** The sum of all members' amounts, split like an envelope: each at least a fifth of the mean, at most three times it. */
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
