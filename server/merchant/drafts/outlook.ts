import type { DraftOutlook } from '../../../api/business-draft.ts'
import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { Random } from '../../core/random.ts'
import { giftsIn } from '../model-parts/gifts.ts'
import type { Draft } from './draft-table.ts'

/** People of the trial before a publication. */
const PEOPLE = 10_000

/** What an activity gives, and what so many people would take of it. The same settings have the same answer. */
export function outlookOf({ activity, model }: Draft, values: DraftValues): DraftOutlook {
  const gifts = model.gifts?.(values) ?? giftsIn(model.fields, values)
  const budgetFen = activity.budget?.total_fen ?? Infinity
  const random = seededRandom(activity.activity_id)
  const taken = gifts.length > 0 && model.take?.(values, { people: PEOPLE, budgetFen, random })
  return {
    gifts: gifts.map((gift, at) => ({
      ...gift,
      fen: bounded(gift.fen),
      given: taken ? (taken.given[at] ?? 0) : -1,
    })),
    people: taken ? PEOPLE : 0,
    given_fen: taken ? bounded(Math.round(taken.fen)) : 0,
  }
}

const bounded = (fen: number): number => (Number.isFinite(fen) ? fen : -1)

/** Mulberry32: nothing is given away by it, so it has to be repeatable, not secret. */
export function seededRandom(seed: number): Random {
  let mixer = seed | 0
  return below => {
    mixer = (mixer + 0x6d2b79f5) | 0
    let mixed = Math.imul(mixer ^ (mixer >>> 15), 1 | mixer)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
