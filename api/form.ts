import type { ActivityDetail } from './activity.ts'
import type { FormContact } from './configs/form.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { Answer, Answers, FieldType, FormField } from './form-rules/field.ts'

export {
  type Answer,
  type Answers,
  type FieldProblem,
  type FieldType,
  type FormField,
  longest,
  mostImages,
  type RawAnswers,
  usualStars,
} from './form-rules/field.ts'
export { phonesToProve } from './form-rules/phones-to-prove.ts'
export { type AnswersRead, progressOf, readAnswers } from './form-rules/read-answers.ts'

/** `payPending`: keeps its place while the fee can be paid · `canceled`: withdrawn by its owner. */
export type EntryStatus = 'submitted' | 'approved' | 'rejected' | 'payPending' | 'paid' | 'canceled'

export interface FormBlock {
  intro: string
  fields: FormField[]
  /** -1 = unlimited. */
  quota_left: number
  quota_total: number
  fee_fen: number
  /** Reward of every submission, in words; '' for none. */
  reward_text: string
  one_per_user: boolean
  /** Entries can be changed after submission. */
  edit_after: boolean
  /** Each entry has to be approved by the shop. */
  review: boolean
  /** Weekdays on which entries are accepted, 周一至周五; '' for every day. */
  open_text: string
  /** When a form that is closed today accepts entries again, unix seconds; 0 while it is open. */
  opens_at: number
}

/** The visitor's newest valid entry. */
export interface FormMine {
  entry_id: string
  status: EntryStatus
}

export interface FormDetail extends ActivityDetail {
  form: FormBlock
  mine: FormMine | null
}

/** A coupon granted with the entry. */
export interface FormReward {
  name: string
  value_text: string
  /** Unix seconds. */
  valid_to: number
  /** In-app path of the coupon. */
  path: string
}

export interface FormSubmitted {
  entry_id: string
  status: EntryStatus
  /** Null when the form has no reward, none is left, or the fee is unpaid. */
  reward: FormReward | null
  /** Order of the fee; '' when nothing is to be paid. */
  order_no: string
}

export interface EntryAnswer {
  key: string
  type: FieldType
  label: string
  value: Answer
}

export interface FormEntry {
  entry_id: string
  activity_id: number
  status: EntryStatus
  answers: EntryAnswer[]
  /** The shop's remark on the entry. */
  remark: string
  /** Unix seconds. */
  created_at: number
  updated_at: number
  editable: boolean
  cancelable: boolean
  /** False when the shop's staff looks at it. */
  is_mine: boolean
  nickname: string
  reward: FormReward | null
  /** A reward was promised, but none was left. */
  reward_gone: boolean
  /** The shop has still to approve it. */
  waits: boolean
  /** Order of the fee; '' without a fee, and for anybody but the owner. */
  order_no: string
  thanks: string
  /** The group chat to join or the member of staff to add after the submission; null = none. */
  contact: FormContact | null
}

export const formDetail = endpoint<{ id: string }, FormDetail>({
  path: '/wechat/form/detail',
  ...drawnByPage,
})

/** The button shows the progress. */
const written = { method: 'POST', loader: false } as const

/** Codes sent by text message, by the key of the phone field they prove. */
export type SmsCodes = Record<string, string>

/** Refused with 1001, 1007, 1008, 1305 (`field`), 1005 (too soon), 2102-2114. */
export const submitForm = endpoint<
  { id: string; answers: Answers; smsCodes: SmsCodes; reqId: string },
  FormSubmitted
>({
  ...written,
  path: '/wechat/form/submit',
})

/** Refused like `submitForm`, and with 2107 (no longer changeable) and 2123. */
export const updateEntry = endpoint<
  { entryId: string; answers: Answers; smsCodes: SmsCodes; reqId: string },
  FormSubmitted
>({ ...written, path: '/wechat/form/update' })

/** An entry, for its owner and the brand's staff. Refused with 2123 for everybody else. */
export const formEntry = endpoint<{ entryId: string }, FormEntry>({
  path: '/wechat/form/entry',
  ...drawnByPage,
})

/**
 * Cancels an entry and frees its place. Refused with 1004 (too late, reward already used, or a paid fee that has to be
 * refunded instead), 2103, 2104, 2123.
 */
export const cancelEntry = endpoint<{ entryId: string; reqId: string }, { entry_id: string }>({
  method: 'POST',
  path: '/wechat/form/cancel',
})
