import type { DrawnCode } from '../../../../api/index.ts'
import { bytesOf, hexOf } from '../../../mechanics/draw/hex.ts'

/**
 * Result of the verification: everything matches; the seed does not match its published hash; a
 * code of this phone is missing in the list; or a code won another prize than computed.
 */
export type Finding =
  | { kind: 'fine'; codes: number; winners: number }
  | { kind: 'seed' }
  | { kind: 'code'; code: string }
  | { kind: 'winner'; code: string }

export interface DrawProof {
  seed: string
  seed_hash: string
  codes: readonly DrawnCode[]
  /** The first prize first; `count` -1 = one for each remaining participant. */
  prizes: readonly { id: number; count: number }[]
  /** Data stored on this phone: its codes, and the seed's hash from before the draw. */
  own: { codes: readonly string[]; hash: string | undefined }
}

/** Number of hashes computed concurrently. */
const AT_ONCE = 500

/**
 * Recomputes the seed's hash, the order of the codes and the winners, independently of the server.
 */
export async function checkWinners(proof: DrawProof, subtle: SubtleCrypto): Promise<Finding> {
  const { seed, seed_hash, codes, prizes, own } = proof
  const hash = own.hash ?? seed_hash
  if (hash !== seed_hash || hexOf(await subtle.digest('SHA-256', bytesOf(seed))) !== hash) {
    return { kind: 'seed' }
  }
  const known = new Set(codes.map(({ code }) => code))
  const missing = own.codes.find(code => !known.has(code))
  if (missing !== undefined) return { kind: 'code', code: missing }
  const line = await ordered(seed, codes, subtle)
  const won = winsOf(line, prizes)
  const wrong = line.find(({ code, prize_id }) => (won.get(code) ?? 0) !== prize_id)
  if (wrong) return { kind: 'winner', code: wrong.code }
  return { kind: 'fine', codes: codes.length, winners: won.size }
}

/** Sorted by SHA-256 of `seed:code`. */
async function ordered(
  seed: string,
  codes: readonly DrawnCode[],
  subtle: SubtleCrypto,
): Promise<DrawnCode[]> {
  const ranks: { rank: string; held: DrawnCode }[] = []
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const some = codes.slice(from, from + AT_ONCE).map(async held => {
      const text = new TextEncoder().encode(`${seed}:${held.code}`)
      return { rank: hexOf(await subtle.digest('SHA-256', text)), held }
    })
    ranks.push(...(await Promise.all(some)))
  }
  return ranks.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ held }) => held)
}

/** Assigns prizes to codes in their order; a person wins at most once. */
function winsOf(line: readonly DrawnCode[], prizes: DrawProof['prizes']): Map<string, number> {
  const left = prizes.map(({ id, count }) => ({
    id,
    pieces: count < 0 ? Number.POSITIVE_INFINITY : count,
  }))
  const people = new Set<string>()
  const won = new Map<string, number>()
  for (const { code, person } of line) {
    const prize = left.find(({ pieces }) => pieces > 0)
    if (!prize) break
    if (people.has(person)) continue
    people.add(person)
    prize.pieces -= 1
    won.set(code, prize.id)
  }
  return won
}

/** The result in words. */
export function findingWords(finding: Finding): string {
  if (finding.kind === 'fine') {
    return `都对得上：种子与指纹一致，${finding.codes} 个抽奖码的顺序和 ${finding.winners} 位中奖的人，都由你的手机重新算过。`
  }
  if (finding.kind === 'seed') return '种子和开奖前公布的指纹对不上，请联系店家。'
  const code = finding.code.toUpperCase()
  if (finding.kind === 'code') return `你的抽奖码 ${code} 不在公布的名单里，请联系店家。`
  return `抽奖码 ${code} 的结果和重新算出的不一样，请联系店家。`
}
