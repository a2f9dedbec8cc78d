import type { ActivityState } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { EntryAnswer, EntryStatus } from './form.ts'
import type { FieldType } from './form-rules/field.ts'

/** A question of the form, as far as the shop's lists need it. */
export interface EntryField {
  key: string
  type: FieldType
  label: string
  /** What can be chosen; empty for other questions. */
  options: string[]
}

/** A person's entry in the shop's list. */
export interface ShopEntryRow {
  entry_id: string
  uid: number
  nickname: string
  avatar: string
  status: EntryStatus
  /** The first answers that are texts. */
  answers: EntryAnswer[]
  /** Unix seconds. */
  created_at: number
  updated_at: number
}

export interface ShopEntryPage {
  activity: {
    activity_id: number
    title: string
    state: ActivityState
    /** Whether the shop decides each entry. */
    review: boolean
  }
  /** Questions with things to choose from, by which the list can be narrowed. */
  choices: EntryField[]
  list: ShopEntryRow[]
  /** `after` of the next page; '' at the end. */
  next: string
  /** Entries of each status that the keyword and the choice leave. */
  counts: Record<EntryStatus, number>
  server_time: number
}

export interface EntryFilter {
  activityId: string
  /** Left out: all that were not cancelled. */
  status?: EntryStatus | undefined
  keyword: string
  /** Key of a question, and the answer that is looked for; '' for all. */
  field: string
  value: string
}

/** Entries of a form, newest first. Refused with 1002. */
export const shopEntries = endpoint<EntryFilter & { after: string }, ShopEntryPage>({
  path: '/retail/business/form-entries',
  ...drawnByPage,
})

/** The answers to one question, counted. */
export interface FieldFigures extends Omit<EntryField, 'options'> {
  /** Entries that answer it. */
  answered: number
  /** Of a question with choices: how often each was chosen, those of the form first. */
  choices: { value: string; n: number }[]
  /** Of numbers and ratings; null for other questions and without answers. */
  numbers: { sum: number; mean: number; min: number; max: number } | null
}

export interface FormFigures {
  activity: ShopEntryPage['activity']
  /** Entries that were not cancelled or rejected, and that are paid where there is a fee. */
  total: number
  fields: FieldFigures[]
  server_time: number
}

/** The answers to a form, counted by question. Refused with 1002. */
export const formFigures = endpoint<{ activityId: string }, FormFigures>({
  path: '/retail/business/form-figures',
  ...drawnByPage,
})

export interface ShopEntry extends Omit<ShopEntryRow, 'answers'> {
  activity: ShopEntryPage['activity']
  answers: EntryAnswer[]
  /** What the shop has said to the person. */
  remark: string
  /** Name of who decided it; '' while nobody has. */
  decided_by: string
  /** Unix seconds; 0 while nobody has decided. */
  decided_at: number
  /** Whether it waits for a decision. */
  can_decide: boolean
  server_time: number
}

/** One entry, whole. Refused with 1002. */
export const shopEntry = endpoint<{ entryId: string }, ShopEntry>({
  path: '/retail/business/form-entry',
  ...drawnByPage,
})

/**
 * Approves or rejects an entry, with words that its person reads; a rejection needs some. `seenAt` is `updated_at` of
 * the entry that was looked at. Refused with 1004 when it was changed or decided meanwhile, and with 1007.
 */
export const decideEntry = endpoint<
  { entryId: string; pass: boolean; note: string; seenAt: number; reqId: string },
  { status: EntryStatus }
>({
  method: 'POST',
  path: '/retail/business/decide-form-entry',
})

/** The address of a csv file with all entries of a form; it can be opened in any browser until it expires. */
export const exportEntries = endpoint<
  { activityId: string },
  { url: string; expires_at: number; server_time: number }
>({
  path: '/retail/business/form-export',
})
