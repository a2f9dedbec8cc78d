import type { FormField } from '../../../api/form.ts'
import type { ActivityRow } from '../../core/activity-row.ts'

/** `activity.ext` of a form. The quota is the activity's stock; one entry per user is its limit. */
export interface FormExt {
  intro: string
  fields: FormField[]
  /** Entries can be changed until the activity ends. */
  edit_after: boolean
  /** Fee in fen; 0 = free. */
  fee_fen: number
  /** Coupon activity of the brand from which each entry gets a coupon while stock lasts. */
  reward?: { activity_id: number }
  /** Each entry has to be approved by the shop; its reward is given then. Entries with a fee need no approval. */
  review?: boolean
  /** Weekdays on which the form accepts entries, 1 Monday to 7 Sunday; default: every day. */
  open_days?: number[]
  /** Managers are notified of entries, once per day each. */
  notify_staff?: boolean
  thanks: string
  /** QR code of a group or a person, shown after submitting. */
  contact?: { title: string; qr_text: string }
}

/** Whether the shop decides each entry. */
export const isReviewed = ({ review = false, fee_fen }: FormExt): boolean => review && fee_fen === 0

export const formExt = (activity: ActivityRow): FormExt => activity.ext as unknown as FormExt
