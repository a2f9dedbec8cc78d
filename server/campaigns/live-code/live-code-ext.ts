import * as v from 'valibot'
import type { ActivityRow } from '../../core/activity-row.ts'
import { readConfig } from '../../core/read-config.ts'
import { welcomeWords } from '../../mechanics/live-code/welcome-words.ts'

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const whole = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least))

const fields = v.object({
  /** Benefits of joining, in short lines. */
  perks: v.optional(v.array(text(30)), []),
  /** Days for which a customer is locked to the code's owner; 0 = unlimited. */
  lock_days: v.optional(whole(0), 90),
  /** Who keeps a customer who scans the codes of two staff members. */
  lock_rule: v.optional(v.picklist(['first', 'last', 'ask']), 'first'),
  gift: v.optional(v.object({ title: text(30), note: text(60), valid_days: whole(1) })),
  /** Said to whoever adds a staff member by one of the campaign's codes. */
  welcome: v.optional(welcomeWords),
  /** Staff member shown once all targets are full; `shop_user.user_id`. */
  fallback_staff: v.optional(whole(1)),
  /** Shows the target's QR code; without it, customers meet their target in the store. */
  shows_code: v.optional(v.boolean(), true),
  /** Campaign of groups that is offered beside the target, `activity.activity_id` of an `addGroup`. */
  group_activity: v.optional(whole(1)),
  /** The visitor sends a position or chooses a store before a target is assigned. */
  by_store: v.optional(v.boolean(), false),
  /** Maximum distance of a target, metres. */
  radius_m: v.optional(whole(1)),
  /** What a customer may tell the store on joining. */
  asks: v.optional(v.array(v.picklist(['name', 'phone'])), []),
  question: v.optional(v.string(), ''),
  categories: v.optional(
    v.array(
      v.object({
        category_id: whole(1),
        name: text(12),
        note: v.optional(v.string(), ''),
        icon: v.optional(v.string(), ''),
        tag_ids: v.optional(v.array(whole(1)), []),
        /** A coupon campaign, `activity.activity_id`. */
        coupon: v.optional(whole(1)),
      }),
    ),
    [],
  ),
  /** Maximum number of categories that can be chosen. */
  most: v.optional(v.pipe(whole(1), v.maxValue(3)), 1),
  guide_choice: v.optional(v.picklist(['pick', 'auto', 'code']), 'pick'),
  /** Validity of a customer's own code, days. */
  valid_days: v.optional(whole(1), 30),
  /** The act by which a scan counts for the code's owner. */
  count_when: v.optional(v.picklist(['scan', 'add']), 'scan'),
  vip: v.optional(v.object({ min_level: whole(0), spent_fen: v.optional(whole(0), 0) })),
})

/** `activity.ext` of all live codes; each type uses some of it. */
export type LiveCodeExt = v.InferOutput<typeof fields>

/** The stored configuration, completed by defaults. */
export const liveCodeExt = readConfig(fields)

/** Key of a campaign's own code, of one of its categories, or of a customer's code. */
export const codeKey = ({ activity_id }: Pick<ActivityRow, 'activity_id'>, part = ''): string =>
  part === '' ? String(activity_id) : `${activity_id}.${part}`
