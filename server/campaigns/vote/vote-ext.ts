import { strictSchema } from '../../../api/configs/settings.ts'
import { type VoteConfig, voteSettings } from '../../../api/configs/vote.ts'
import { readConfig } from '../../core/read-config.ts'
import type { VoteRules } from '../../mechanics/vote/cast-votes.ts'

/** `activity.ext` of a vote with its defaults. */
export const voteExt = readConfig(strictSchema(voteSettings))

export const voteRules = (ext: VoteConfig): VoteRules => ({
  voteFrom: ext.vote_from,
  voteTo: ext.vote_to,
  perDay: ext.per_day,
  perDayItem: ext.per_day_item,
  perUserTotal: ext.per_user_total,
  perMinute: ext.anomaly_per_min,
})
