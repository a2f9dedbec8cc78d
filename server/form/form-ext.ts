import type { FormField } from '../../api/form.ts'
import type { ActivityRow } from '../core/activity-row.ts'

/** `activity.ext` of a form (specification B4). The quota is the activity's stock, one per user its limit. */
export interface FormExt {
  intro: string
  fields: FormField[]
  /** What was submitted may be changed until the activity ends. */
  edit_after: boolean
  /** 0 = free. */
  fee_fen: number
  /** A coupon of the brand that comes with each entry, while there are some. */
  reward?: { activity_id: number }
  /** Weekdays on which entries are taken, 1 Monday … 7 Sunday; every day by default. */
  open_days?: number[]
  /** The shop's managers are told of entries, once a day for each person. */
  notify_staff?: boolean
  thanks: string
  /** A group or a person to add after submitting. */
  contact?: { title: string; qr_text: string }
}

/** The configuration that the form's wizard stores. */
export const formExt = (activity: ActivityRow): FormExt => activity.ext as unknown as FormExt
