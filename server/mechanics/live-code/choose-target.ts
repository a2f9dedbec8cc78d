import { distance } from '../../core/distance.ts'
import type { LiveRule } from '../../core/tables.ts'

/** A target that may be chosen now, before its caps are tried. */
export interface Candidate {
  targetId: number
  position: number
  /** Assignments of this day. */
  dayN: number
  storeId: number
  /** `shop_user.user_id`; null for what is no person. */
  userId: number | null
  /** Where its store is; null when it belongs to none. */
  point: { lat: number; lng: number } | null
}

export interface Chooser {
  rule: LiveRule
  /** Where the visitor is; null when that is unknown. */
  point: { lat: number; lng: number } | null
  /** Whose customer the visitor is; null for nobody's. */
  keeper: { userId: number | null; storeId: number } | null
  /** From 0 to 1, without 1. */
  random: () => number
}

/** The targets in the order in which a scan tries them. Whoever belongs to somebody comes to them first under `mine`. */
export function inOrder<C extends Candidate>(targets: readonly C[], chooser: Chooser): C[] {
  const placed = [...targets].sort((a, b) => a.position - b.position || a.targetId - b.targetId)
  const { rule, point, keeper, random } = chooser
  if (rule === 'random') return shuffled(placed, random)
  if (rule === 'round') return ranked(placed, ({ dayN }) => dayN)
  if (rule === 'near' && point) return ranked(placed, each => metres(each, point))
  if (rule === 'mine' && keeper) return ranked(placed, each => strangeness(each, keeper))
  return placed
}

/** Those of equal rank keep their order. */
const ranked = <C>(list: readonly C[], rank: (each: C) => number): C[] =>
  [...list].sort((a, b) => rank(a) - rank(b))

const metres = (target: Candidate, point: { lat: number; lng: number }): number =>
  target.point ? distance(point, target.point) : Number.MAX_SAFE_INTEGER

/** 0 the keeper's own, 1 of the keeper's store, 2 any other. */
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
