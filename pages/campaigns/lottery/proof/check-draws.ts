import type { DrawProof, DrawWhy, LotteryProof } from '../../../../api/index.ts'
import { bytesOf, hexOf } from '../../../mechanics/draw/hex.ts'
import type { OwnRecord } from '../../../mechanics/draw/own-record.ts'

/**
 * Result of the verification: all agree, the seed differs from the promised one, a client seed of this phone is
 * missing, or one draw differs.
 */
export type Finding =
  | { kind: 'fine'; count: number }
  | { kind: 'seed' }
  | { kind: 'word' }
  | { kind: 'number'; no: number; roll: number; said: number }
  | { kind: 'prize'; no: number }

const million = 1_000_000
/** Rejection limit: four-byte numbers below it are evenly distributed modulo a million. */
const fair = Math.floor(2 ** 32 / million) * million

/**
 * Recomputes the seed's hash, the number of every draw and its hit, independently of the server; `own` is what this
 * phone recorded when drawing.
 */
export async function checkDraws(
  activityId: number,
  { seed, seed_hash, odds, draws }: LotteryProof,
  subtle: SubtleCrypto,
  own: OwnRecord | undefined,
): Promise<Finding> {
  const bytes = bytesOf(seed)
  const hash = own?.hash ?? seed_hash
  if (hash !== seed_hash || hexOf(await subtle.digest('SHA-256', bytes)) !== hash) {
    return { kind: 'seed' }
  }
  const salts = new Set(draws.map(({ salt }) => salt))
  if (own && !own.words.every(word => salts.has(word))) return { kind: 'word' }
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', bytes, hmac, false, ['sign'])
  const sign = (text: string) => subtle.sign('HMAC', key, new TextEncoder().encode(text))
  for (const draw of draws) {
    const { no, salt } = draw
    const roll = await numberOf(`${activityId}:${no}:${salt}`, sign)
    if (roll !== draw.roll) return { kind: 'number', no, roll, said: draw.roll }
    if (!isRight(draw, hitOf(odds, roll))) return { kind: 'prize', no }
  }
  return { kind: 'fine', count: draws.length }
}

async function numberOf(
  name: string,
  sign: (text: string) => Promise<ArrayBuffer>,
): Promise<number> {
  for (let round = 0; ; round += 1) {
    const view = new DataView(await sign(round === 0 ? name : `${name}:${round}`))
    for (let at = 0; at < view.byteLength; at += 4) {
      const number = view.getUint32(at)
      if (number < fair) return number % million
    }
  }
}

/** The prizes divide the numbers from 0 up in their order; the remainder hits none. */
export function hitOf(odds: LotteryProof['odds'], roll: number): number {
  let end = 0
  for (const { id, weight_ppm } of odds) {
    end += weight_ppm
    if (roll < end) return id
  }
  return 0
}

/** A draw's prize must be its hit, or nothing with a reason; the prize for many misses is an exception. */
function isRight({ hit_id, prize_id, why }: DrawProof, hit: number): boolean {
  if (hit_id !== hit) return false
  if (why === 'pity') return prize_id !== 0
  return prize_id === (why === '' ? hit : 0)
}

const reasons: Record<Exclude<DrawWhy, ''>, string> = {
  stock: '但已经抽完，所以没有发出',
  dayStock: '但今天的份数已发完，所以没有发出',
  cap: '但你的中奖次数已满，所以没有发出',
  budget: '但活动预算已用完，所以没有发出',
  pity: '按连续未中的规则换成了保底奖品',
}

/** What a number hit, and why the prize differs if it does. */
export function drawWords({ hit_id, why }: DrawProof, odds: LotteryProof['odds']): string {
  const name = odds.find(({ id }) => id === hit_id)?.name
  const hit = name ? `落在「${name}」` : '没有落在奖品区间'
  return why === '' ? hit : `${hit}，${reasons[why]}`
}

/** Text of the verification's result. */
export function findingWords(finding: Finding): string {
  if (finding.kind === 'fine')
    return `${finding.count} 次抽奖都对得上：种子与指纹一致，每个数字、每个结果都由你的手机重新算过。`
  if (finding.kind === 'seed') return '种子和活动开始前公布的指纹对不上，请联系店家。'
  if (finding.kind === 'word') return '有一次抽奖的随机词和你手机当时选的不一样，请联系店家。'
  if (finding.kind === 'number')
    return `第 ${finding.no} 次对不上：应为 ${finding.roll}，记录是 ${finding.said}，请联系店家。`
  return `第 ${finding.no} 次的数字没错，但结果和公布的概率对不上，请联系店家。`
}
