import { distance } from '../../core/distance.ts'
import type { LiveRule } from '../../core/tables.ts'

/** A target that can be chosen, before its caps are checked. */
export interface Candidate {
  targetId: number
  position: number
  /** Number of assignments today. */
  dayN: number
  storeId: number
  /** `shop_user.user_id`; null unless the target is a person. */
  userId: number | null
  /** Position of its store; null without one. */
  point: { lat: number; lng: number } | null
}

export interface Chooser {
  rule: LiveRule
  /** The visitor's position; null when unknown. */
  point: { lat: number; lng: number } | null
  /** Staff member and store that keep the visitor; null for none. */
  keeper: { userId: number | null; storeId: number } | null
  /** Uniform in [0, 1). */
  random: () => number
}

/** The targets in the order in which a scan tries them. Under `mine`, the visitor's own keeper comes first. */
export function inOrder<C extends Candidate>(targets: readonly C[], chooser: Chooser): C[] {
  const placed = [...targets].sort((a, b) => a.position - b.position || a.targetId - b.targetId)
  const { rule, point, keeper, random } = chooser
  if (rule === 'random') return shuffled(placed, random)
  if (rule === 'round') return ranked(placed, ({ dayN }) => dayN)
  if (rule === 'near' && point) return ranked(placed, each => metres(each, point))
  if (rule === 'mine' && keeper) return ranked(placed, each => strangeness(each, keeper))
  return placed
}

/** Stable: targets of equal rank keep their order. */
const ranked = <C>(list: readonly C[], rank: (each: C) => number): C[] =>
  [...list].sort((a, b) => rank(a) - rank(b))

const metres = (target: Candidate, point: { lat: number; lng: number }): number =>
  target.point ? distance(point, target.point) : Number.MAX_SAFE_INTEGER

/** 0: the visitor's keeper · 1: same store as the keeper · 2: others. */
function strangeness(
  { userId, storeId }: Candidate,
  keeper: NonNullable<Chooser['keeper']>,
): number {
  if (userId !== null && userId === keeper.userId) return 0
  return storeId === keeper.storeId ? 1 : 2
}

function shuffled<C>(list: readonly C[], random: () => number): C[] {
  return ranked(
    list.map(each => ({ each, at: random() })),
    ({ at }) => at,
  ).map(({ each }) => each)
}
