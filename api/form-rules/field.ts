export type FieldType =
  | 'text'
  | 'textarea'
  | 'phone'
  | 'number'
  | 'idcard'
  | 'single'
  | 'multi'
  | 'select'
  | 'date'
  | 'time'
  | 'region'
  | 'image'
  | 'rating'
  | 'agree'

/** One field of a form. */
export interface FormField {
  key: string
  type: FieldType
  label: string
  required?: boolean
  /** Placeholder; for `agree` the sentence beside the checkbox. */
  hint?: string
  /** text: characters · number: the value · multi, image: how many · rating: stars. */
  min?: number
  max?: number
  /** number: decimal places; 0 by default. */
  decimals?: number
  /** phone: 1 = must be proven by a code sent to it. */
  sms?: 0 | 1
  /** text: pattern of the whole text, and the message for a mismatch. */
  regex?: string
  regex_text?: string
  /** date: first and last day `YYYY-MM-DD`; time: `HH:mm`. */
  earliest?: string
  latest?: string
  /** single, multi, select. */
  options?: string[]
  /** The field is asked only while an earlier asked field has one of these answers. */
  show_if?: { key: string; is: string[] }
}

/** By field type: texts · number, rating · multi, region, image · agree. */
export type Answer = string | number | string[] | boolean

export type Answers = Record<string, Answer>

/** Unchecked answers. */
export type RawAnswers = Readonly<Record<string, unknown>>

export interface FieldProblem {
  field: string
  /** Message shown below the field. */
  message: string
}

/** Maximum number of fields in a form. */
export const MAX_FIELDS = 40

/** Maximum number of characters by type, and of pictures. */
export const longest = { text: 500, textarea: 2000, phone: 11, idcard: 18 } as const
export const mostImages = 9

/** Default number of stars of a rating. */
export const usualStars = 5
