import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'
import type { InviteRules } from '../../mechanics/invite/invite-rules.ts'
import { rewardSchema } from '../../mechanics/reward/reward.ts'

/** Longer than any campaign: a friend who leaves is subtracted at any time. */
const ALWAYS_S = 400 * 86_400
const MOST_TIERS = 3

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

const tier = v.object({
  n: v.pipe(whole, v.maxValue(1000)),
  reward: rewardSchema,
  /** -1 = unlimited. */
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1)), -1),
  redeem: v.optional(v.picklist(['auto', 'code', 'link', 'staffQr']), 'auto'),
  /** For `link`: the shop's page. */
  link_url: v.optional(v.string(), ''),
})

const fields = v.object({
  tiers: v.pipe(
    v.array(tier),
    v.minLength(1),
    v.maxLength(MOST_TIERS),
    v.check(tiers => tiers.every(({ n }, at) => at === 0 || n > (tiers[at - 1]?.n ?? 0))),
  ),
  /** The staff members whom friends add; `shop_user.user_id`. */
  staff_ids: v.pipe(v.array(whole), v.minLength(1)),
  new_friend_only: v.optional(v.boolean(), true),
  minus_on_delete: v.optional(v.boolean(), true),
  /** The participants' codes are not shown after the end. */
  qr_invalid_after_end: v.optional(v.boolean(), true),
  /** Line below the participant's name on the poster. */
  welcome: v.optional(v.pipe(v.string(), v.maxLength(40)), '邀你一起来'),
})

/** `activity.ext` of a task campaign. */
export type TasksExt = v.InferOutput<typeof fields>

export const tasksExt = readConfig(fields)

/** The rules of the invite chain: a friend counts while a staff member is their contact. */
export const taskRules = ({ tiers, minus_on_delete }: TasksExt): InviteRules => ({
  when: 'addStaff',
  form_id: 0,
  tiers: tiers.map(({ n, reward, stock }, at) => ({
    step: at + 1,
    n,
    reward,
    isCounted: stock >= 0,
  })),
  repeat: 1,
  gift: null,
  cap_user: -1,
  cap_day: -1,
  bind_s: ALWAYS_S,
  revoke_s: minus_on_delete ? ALWAYS_S : 0,
  reviews: false,
})
