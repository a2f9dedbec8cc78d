import { createHash } from 'node:crypto'
import { sha256 } from '../../core/random.ts'

/** Maximum number of rounds of a scheduled draw: the draw and its redraws. */
export const MAX_ROUNDS = 10

/**
 * Seeds of the rounds, from that of the first round to the root. Each is SHA-256 of the next one's
 * bytes: the published hash of the first seed seals all of them before anybody has a code, and each
 * published seed is the commitment of the next round.
 */
export function chainTo(seed: string, root: string): string[] {
  const chain = [root]
  while (chain[0] !== seed) {
    if (chain.length === MAX_ROUNDS) throw new Error('the seed is not in the chain of its root')
    chain.unshift(sealOf(chain[0] ?? ''))
  }
  return chain
}

/** SHA-256 of a seed's bytes, with which the seed before it, or the published hash, seals it. */
export const sealOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/** A code that takes part in a scheduled draw. */
export interface HeldCode {
  code: string
  /** Uid of the owner, who wins at most once. */
  owner: number
}

/**
 * A prize and the number of pieces that the draw gives away; Infinity = one for each remaining
 * owner.
 */
export interface DrawnPrize {
  prizeId: number
  pieces: number
}

export interface CodeWin extends HeldCode {
  prizeId: number
}

/**
 * Winners of a scheduled draw. Codes are sorted by SHA-256 of `seed:code`; prizes are assigned in
 * that order, the first prize first, and further codes of an owner who has won are skipped. Prizes
 * remain unassigned when there are fewer owners. The page recomputes the draw in the same way
 * (pages/campaigns/lottery-helper/proof/check-winners.ts).
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
 * Candidate codes of an attempt, in order of preference; the later ones replace one that is taken.
 * They are derived from the client's `reqId`, so that the shop, which knows the seed, cannot choose
 * them.
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
