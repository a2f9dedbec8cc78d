import type { DrawnCode } from '../../../../api/index.ts'
import { bytesOf, hexOf } from '../../../mechanics/draw/hex.ts'

/**
 * Result of the verification: everything matches; the seed does not match its published hash; a
 * code of this phone is missing in the list; or a code won another prize than computed.
 */
export type Finding =
  | { kind: 'fine'; codes: number; winners: number; rounds: number }
  | { kind: 'seed' }
  | { kind: 'code'; code: string }
  | { kind: 'winner'; code: string }

export interface DrawProof {
  seed: string
  seed_hash: string
  /** Seeds of the rounds after the first one, in their order. */
  redraws: readonly string[]
  codes: readonly DrawnCode[]
  /** The first prize first; `count` -1 = one for each remaining participant. */
  prizes: readonly { id: number; count: number }[]
  /** Data stored on this phone: its codes, and the seed's hash from before the draw. */
  own: { codes: readonly string[]; hash: string | undefined }
}

/** Number of hashes computed concurrently. */
const AT_ONCE = 500

/**
 * Recomputes the hashes of the seeds, the order of the codes and the winners of each round,
 * independently of the server.
 */
export async function checkWinners(proof: DrawProof, subtle: SubtleCrypto): Promise<Finding> {
  const { seed_hash, codes, own } = proof
  const hash = own.hash ?? seed_hash
  if (hash !== seed_hash || !(await isSealed(proof, subtle))) return { kind: 'seed' }
  const known = new Set(codes.map(({ code }) => code))
  const missing = own.codes.find(code => !known.has(code))
  if (missing !== undefined) return { kind: 'code', code: missing }
  const won = await winsOf(proof, subtle)
  const wrong = codes.find(({ code, prize_id, round }) => {
    const win = won.get(code)
    return (win?.prize ?? 0) !== prize_id || (win?.round ?? 0) !== round
  })
  if (wrong) return { kind: 'winner', code: wrong.code }
  const rounds = proof.redraws.length + 1
  return { kind: 'fine', codes: codes.length, winners: won.size, rounds }
}

/** Whether each seed has the hash that was public before its round: the seed of the round before. */
async function isSealed(
  { seed, seed_hash, redraws }: DrawProof,
  subtle: SubtleCrypto,
): Promise<boolean> {
  let hash = seed_hash
  for (const each of [seed, ...redraws]) {
    if (hexOf(await subtle.digest('SHA-256', bytesOf(each))) !== hash) return false
    hash = each
  }
  return true
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

type Wins = Map<string, { prize: number; round: number }>

interface Pieces {
  id: number
  pieces: number
}

/** Winning codes of all rounds; a person wins at most once in all of them. */
async function winsOf(proof: DrawProof, subtle: SubtleCrypto): Promise<Wins> {
  const { seed, redraws, codes } = proof
  const people = new Set<string>()
  const won: Wins = new Map()
  for (const [at, each] of [seed, ...redraws].entries()) {
    const round = at + 1
    const line = await ordered(each, codes, subtle)
    for (const [code, prize] of assign(line, piecesOf(proof, round), people)) {
      won.set(code, { prize, round })
    }
  }
  return won
}

/** A further round gives the pieces that were not claimed in the round before. */
function piecesOf({ prizes, codes }: DrawProof, round: number): Pieces[] {
  if (round === 1) {
    return prizes.map(({ id, count }) => ({
      id,
      pieces: count < 0 ? Number.POSITIVE_INFINITY : count,
    }))
  }
  const lapsed = codes.filter(({ redrawn, round: of }) => redrawn && of === round - 1)
  return prizes.map(({ id }) => ({
    id,
    pieces: lapsed.filter(({ prize_id }) => prize_id === id).length,
  }))
}

/** Assigns prizes to codes in their order, and adds their owners to the people who have won. */
function assign(
  line: readonly DrawnCode[],
  pieces: readonly Pieces[],
  people: Set<string>,
): Map<string, number> {
  const left = pieces.map(each => ({ ...each }))
  const won = new Map<string, number>()
  for (const { code, person } of line) {
    const prize = left.find(each => each.pieces > 0)
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
    const { codes, winners, rounds } = finding
    const among = rounds > 1 ? ` ${rounds} 轮里 ` : ' '
    return `都对得上：种子与指纹一致，${codes} 个抽奖码的顺序和${among}${winners} 位中奖的人，都由你的手机重新算过。`
  }
  if (finding.kind === 'seed') return '种子和开奖前公布的指纹对不上，请联系店家。'
  const code = finding.code.toUpperCase()
  if (finding.kind === 'code') return `你的抽奖码 ${code} 不在公布的名单里，请联系店家。`
  return `抽奖码 ${code} 的结果和重新算出的不一样，请联系店家。`
}
