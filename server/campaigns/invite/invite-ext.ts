import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import type { Reward } from '../../../api/reward.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { readConfig } from '../../core/read-config.ts'
import type { InviteRules } from '../../mechanics/invite/invite-rules.ts'
import { rewardSchema } from '../../mechanics/reward/reward.ts'
import { taskRules, tasksExt } from './tasks-ext.ts'

const bounded = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
const days = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const bound = v.pipe(v.number(), v.integer(), v.minValue(-1))

/** Stock of a reward; -1 = unlimited. Stored as rows of `stock` once the campaign is published. */
const stock = v.optional(bound, -1)

const common = {
  valid_when: v.optional(
    v.picklist(['register', 'addStaff', 'joinShop', 'firstOrder', 'form']),
    'register',
  ),
  /** For `form`: activity id of the form. */
  form_id: v.optional(days(2_147_483_647), 0),
  invitee_reward: v.optional(v.nullable(v.object({ reward: rewardSchema, stock })), null),
  bind_days: v.optional(bounded(365), 30),
  check_new: v.optional(v.boolean(), true),
  /** 0 = undone acts revoke nothing. */
  revoke_days: v.optional(days(90), 0),
  cap_user: v.optional(bound, -1),
  show_list: v.optional(v.boolean(), true),
}

const one = v.object({
  ...common,
  goal: bounded(50),
  reward: rewardSchema,
  stock,
  /** Maximum number of times that the goal can be reached. */
  repeat: v.optional(bounded(20), 1),
})

const tiered = v.object({
  ...common,
  tiers: v.pipe(
    v.array(v.object({ n: bounded(1000), reward: rewardSchema, stock })),
    v.minLength(1),
    v.maxLength(5),
    v.check(tiers => tiers.every(({ n }, at) => at === 0 || n > (tiers[at - 1]?.n ?? 0))),
  ),
  /** Maximum number of valid invitees per inviter and day, against fraud. */
  day_cap: v.optional(bound, 20),
  /** Money is reviewed by the shop. */
  review: v.optional(v.boolean(), false),
  /** Prizes of the ranking; none by default. */
  places: v.optional(
    v.array(v.object({ from: bounded(100), to: bounded(100), reward: rewardSchema })),
    [],
  ),
})

/** `activity.ext` of both kinds of invite campaigns. */
export type InviteExt = v.InferOutput<typeof one>
export type InviteV2Ext = v.InferOutput<typeof tiered>

export const inviteOneExt = readConfig(one)
export const inviteTiersExt = readConfig(tiered)

export interface InvitePrize {
  from: number
  to: number
  reward: Reward
}

/** The configuration in the form that the campaigns of the invite chain share. */
export interface InvitePlay {
  rules: InviteRules
  checksNew: boolean
  showsList: boolean
  /** Null without a ranking. */
  places: InvitePrize[] | null
}

/** Parses the configuration; throws for an unplayable one. */
export function invitePlay(activity: ActivityRow): InvitePlay {
  if (activity.type === 'tasks') {
    const ext = tasksExt(activity)
    const { new_friend_only: checksNew } = ext
    return { rules: taskRules(ext), checksNew, showsList: true, places: null }
  }
  if (activity.type === 'invite') {
    const { goal, reward, stock: pieces, ...ext } = inviteOneExt(activity)
    const tiers = [{ n: goal, reward, stock: pieces }]
    return playOf({ ...ext, tiers, day_cap: -1, review: false }, null)
  }
  const { places, ...ext } = inviteTiersExt(activity)
  return playOf({ ...ext, repeat: 1 }, places)
}

type Both = Omit<InviteV2Ext, 'places'> & { repeat: number }

function playOf(ext: Both, places: InvitePrize[] | null): InvitePlay {
  const { invitee_reward: gift } = ext
  return {
    checksNew: ext.check_new,
    showsList: ext.show_list,
    places,
    rules: {
      when: ext.valid_when,
      form_id: ext.form_id,
      tiers: ext.tiers.map(({ n, reward, stock: pieces }, at) => ({
        step: at + 1,
        n,
        reward,
        isCounted: pieces >= 0,
      })),
      repeat: ext.repeat,
      gift: gift && { reward: gift.reward, isCounted: gift.stock >= 0 },
      cap_user: ext.cap_user,
      cap_day: ext.day_cap,
      bind_s: ext.bind_days * DAY_S,
      revoke_s: ext.revoke_days * DAY_S,
      reviews: ext.review,
    },
  }
}
