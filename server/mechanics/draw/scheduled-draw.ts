import { createHash } from 'node:crypto'
import { sha256 } from '../../core/random.ts'

/** A code that takes part in a scheduled draw. */
export interface HeldCode {
  code: string
  /** Whose it is; nobody wins twice. */
  owner: number
}

/** A prize with as many pieces as the draw gives away; infinite = one for everybody who is left. */
export interface DrawnPrize {
  prizeId: number
  pieces: number
}

export interface CodeWin extends HeldCode {
  prizeId: number
}

/**
 * Who wins a scheduled draw: the codes stand in the order of SHA-256 of `seed:code`, the prizes from the best one down go
 * to the codes in that order, and the codes of whoever has won already are passed over. What more prizes than people
 * leave over stays undrawn. The page recomputes it in the same way (pages/campaigns/lottery-helper/proof/check-winners.ts).
 */
export function drawCodes(
  seed: string,
  codes: readonly HeldCode[],
  prizes: readonly DrawnPrize[],
): CodeWin[] {
  const line = codes
    .map(held => ({ held, rank: sha256(`${seed}:${held.code}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
  const left = prizes.map(prize => ({ ...prize }))
  const winners = new Set<number>()
  const wins: CodeWin[] = []
  for (const { held } of line) {
    const prize = left.find(({ pieces }) => pieces > 0)
    if (!prize) break
    // guard: nobody wins twice in one scheduled draw [server lottery-helper/draw]
    //   if (winners.has(held.owner)) continue ~>
    if (winners.has(held.owner)) continue
    winners.add(held.owner)
    prize.pieces -= 1
    wins.push({ ...held, prizeId: prize.prizeId })
  }
  return wins
}

const CODE_LENGTH = 8
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Codes that an attempt may get, the first one first; the others stand in for one that is taken. They follow from the
 * phone's own `reqId`, so that the shop, which knows the seed, cannot choose them.
 */
export function codesOf(activityId: number, uid: number, reqId: string): string[] {
  const bytes = createHash('sha256').update(`${activityId}:${uid}:${reqId.toLowerCase()}`).digest()
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map(five => alphabet[Number.parseInt(five, 2)])
  const count = Math.floor(letters.length / CODE_LENGTH)
  return Array.from({ length: count }, (_, at) =>
    letters.slice(at * CODE_LENGTH, (at + 1) * CODE_LENGTH).join(''),
  )
}
