import type { VoteBlock, VotePhase, VoteWindow } from '../../../api/vote.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { VoteConfig } from '../../../api/configs/vote.ts'

export function windowOf(from: number, to: number, now: number): VoteWindow {
  return { from, to, phase: phaseOf(from, to, now) }
}

function phaseOf(from: number, to: number, now: number): VotePhase {
  if (now < from) return 'soon'
  return now < to ? 'open' : 'over'
}

/** Whether votes and ranks are shown now. `hasVoted`: the visitor has voted in this activity. */
export function showsCounts(
  activity: ActivityRow,
  ext: VoteConfig,
  hasVoted: boolean,
  now: number,
): boolean {
  const rule: Record<VoteBlock['counts_when'], boolean> = {
    always: true,
    afterVote: hasVoted,
    end: false,
  }
  return rule[ext.show_counts] || now >= ext.vote_to || stateOf(activity, now) === 'ended'
}
