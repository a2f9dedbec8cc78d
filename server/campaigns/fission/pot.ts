import type { Reward } from '../../../api/reward.ts'
import { nextShare, type Draw } from '../../mechanics/envelope/envelope-split.ts'
import { rewardFen } from '../../mechanics/reward/reward.ts'
import type { Pot, PotConfig, Tier } from './fission-ext.ts'

/** Number of friends that a tier needs in addition to the owner. */
export const friendsOf = ({ need }: Pick<Tier, 'need'>, ownerCounts: boolean): number =>
  ownerCounts ? need - 1 : need

/** Number of tiers reached by this many friends. */
export const reachedBy = (
  { tiers, ownerCounts }: Pick<PotConfig, 'tiers' | 'ownerCounts'>,
  friends: number,
): number => tiers.filter(tier => friends >= friendsOf(tier, ownerCounts)).length

/** Number of friends missing for the next tier; 0 at the highest one. */
export function missingTo(
  config: Pick<PotConfig, 'tiers' | 'ownerCounts'>,
  friends: number,
): number {
  const next = config.tiers[reachedBy(config, friends)]
  return next ? friendsOf(next, config.ownerCounts) - friends : 0
}

/** Cost of a pot for this many people, owner included, fen. */
export function potFen(pot: Pot, people: number): number {
  if (pot.kind === 'share') return pot.total_fen
  if (pot.kind === 'same') return rewardFen(pot.reward) * people
  return rewardFen(pot.owner) + rewardFen(pot.friend) * (people - 1)
}

/**
 * Maximum cost of a pot. It is reserved in the budget from the start, so that every pot can be paid
 * when it opens.
 */
export function mostFen({ tiers, ownerCounts, fallback }: Omit<PotConfig, 'heldFen'>): number {
  const top = tiers.at(-1)
  const people = top ? friendsOf(top, ownerCounts) + 1 : 0
  const pots = tiers.map(({ pot }) => potFen(pot, people))
  return Math.max(0, fallback ? rewardFen(fallback) : 0, ...pots)
}

/** Reward of each person, the owner first. `draw(low, high)` is uniform and inclusive. */
export function rewardsOf(pot: Pot, people: number, draw: Draw): Reward[] {
  if (pot.kind === 'same') return Array.from({ length: people }, () => pot.reward)
  if (pot.kind === 'ownerMore') {
    return Array.from({ length: people }, (_, at) => (at === 0 ? pot.owner : pot.friend))
  }
  return split(pot.total_fen, people, draw).map(amount => ({ kind: 'balance', amount }))
}

/**
 * Divides a sum at random: each share is at least a fifth of the mean and at most three times the
 * mean.
 */
function split(total: number, people: number, draw: Draw): number[] {
  const min = Math.max(1, Math.floor(total / people / 5))
  const max = Math.ceil((total / people) * 3)
  let fen = total
  return Array.from({ length: people }, (_, at) => {
    const share = nextShare({ fen, shares: people - at, min, max }, draw)
    fen -= share
    return share
  })
}

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** Short description of a pot's content. */
export function potText(pot: Pot): string {
  if (pot.kind === 'share') return `${yuan(pot.total_fen)} 元一起分`
  if (pot.kind === 'same') return `每人${wordsOf(pot.reward)}`
  return `发起人${wordsOf(pot.owner)}，好友${wordsOf(pot.friend)}`
}

function wordsOf(reward: Reward): string {
  if (reward.kind === 'points') return `${reward.amount} 积分`
  return reward.kind === 'balance' ? `${yuan(reward.amount)} 元` : `一份${reward.name}`
}
