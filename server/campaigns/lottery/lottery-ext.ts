import type { LotterySkin } from '../../../api/lottery.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { ChanceRules } from '../../ledgers/chance-rules.ts'
import type { DrawRules } from '../../mechanics/draw/draw-rules.ts'

/** `activity.ext` of a draw. The prizes are rows of `prize`. */
export interface LotteryExt {
  skin: LotterySkin
  show_winners: boolean
  chances: Partial<ChanceRules>
  draw: Partial<DrawRules>
}

export const lotteryExt = (activity: ActivityRow): LotteryExt =>
  activity.ext as unknown as LotteryExt
