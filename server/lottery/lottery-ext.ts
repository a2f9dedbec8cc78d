import type { LotterySkin } from '../../api/lottery.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { ChanceRules } from '../ledgers/chance-rules.ts'
import type { DrawRules } from '../mechanics/draw/draw-rules.ts'

/** `activity.ext` of a draw (specification B7, B8). The prizes are rows of their own. */
export interface LotteryExt {
  skin: LotterySkin
  show_winners: boolean
  chances: Partial<ChanceRules>
  draw: Partial<DrawRules>
}

/** The configuration that the campaign's wizard stores. */
export const lotteryExt = (activity: ActivityRow): LotteryExt =>
  activity.ext as unknown as LotteryExt
