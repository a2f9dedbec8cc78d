import type { ActivityDetail } from './activity.ts'
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

/** `payPending`: holds its place while its fee can be paid · `canceled`: taken back by its owner. */
export type EntryStatus = 'submitted' | 'approved' | 'rejected' | 'payPending' | 'paid' | 'canceled'

export interface FormBlock {
  intro: string
  fields: FormField[]
  /** -1 = unlimited. */
  quota_left: number
  quota_total: number
  fee_fen: number
  /** What everybody gets who submits; '' for nothing. */
  reward_text: string
  one_per_user: boolean
  /** What was submitted may still be changed. */
  edit_after: boolean
  /** Weekdays on which it takes entries, 周一至周五; '' for every day. */
  open_text: string
  /** Unix seconds when a form that rests today takes entries again; 0 while it takes them. */
  opens_at: number
}

/** The visitor's newest entry that still counts. */
export interface FormMine {
  entry_id: string
  status: EntryStatus
}

export interface FormDetail extends ActivityDetail {
  form: FormBlock
  mine: FormMine | null
}

/** A coupon that came with the entry. */
export interface FormReward {
  name: string
  value_text: string
  /** Unix seconds. */
  valid_to: number
  /** Where it lies. */
  path: string
}

export interface FormSubmitted {
  entry_id: string
  status: EntryStatus
  /** Null when there is none, none left, or a fee is to be paid first. */
  reward: FormReward | null
  /** The order that its fee is paid with; '' when nothing is to be paid. */
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
  /** What the shop says of it. */
  remark: string
  /** Unix seconds. */
  created_at: number
  updated_at: number
  editable: boolean
  cancelable: boolean
  /** False for the shop's staff. */
  is_mine: boolean
  nickname: string
  reward: FormReward | null
  /** A reward was promised, but all were gone. */
  reward_gone: boolean
  /** The order that its fee is paid with; '' without a fee, and for others than its owner. */
  order_no: string
  thanks: string
  /** A group or a person to add after submitting. */
  contact: { title: string; qr_text: string } | null
}

export const formDetail = endpoint<{ id: string }, FormDetail>({
  path: '/wechat/form/detail',
  ...drawnByPage,
})

/** The button turns meanwhile. */
const written = { method: 'POST', loader: false } as const

/** By field, for phones that are to be proved. */
export type SmsCodes = Record<string, string>

/** Refused with 1001, 1007, 1008, 1305 (`field`), 1005 (too soon), 2102-2114. */
export const submitForm = endpoint<
  { id: string; answers: Answers; smsCodes: SmsCodes; reqId: string },
  FormSubmitted
>({
  ...written,
  path: '/wechat/form/submit',
})

/** Refused like submitting, with 2107 (may not be changed any more) and 2123. */
export const updateEntry = endpoint<
  { entryId: string; answers: Answers; smsCodes: SmsCodes; reqId: string },
  FormSubmitted
>({ ...written, path: '/wechat/form/update' })

/** For its owner and the brand's staff; refused with 2123 for everybody else. */
export const formEntry = endpoint<{ entryId: string }, FormEntry>({
  path: '/wechat/form/entry',
  ...drawnByPage,
})

/** Takes an entry back and frees its place. Refused with 1004 (too late, its reward is used, or a fee's order has to be taken back instead), 2103, 2104, 2123. */
export const cancelEntry = endpoint<{ entryId: string; reqId: string }, { entry_id: string }>({
  method: 'POST',
  path: '/wechat/form/cancel',
})
