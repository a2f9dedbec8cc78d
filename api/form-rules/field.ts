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

/** One question of a form. */
export interface FormField {
  key: string
  type: FieldType
  label: string
  required?: boolean
  /** Grey words in an empty field; for `agree` the sentence beside the box. */
  hint?: string
  /** text: characters · number: the value · multi: how many · image: how many · rating: stars. */
  min?: number
  max?: number
  /** number: digits after the point; 0 by default. */
  decimals?: number
  /** phone: 1 = proved by a code that is sent to it. */
  sms?: 0 | 1
  /** text: what the whole must match, and what is said when it does not. */
  regex?: string
  regex_text?: string
  /** date: first and last day `YYYY-MM-DD`; time: `HH:mm`. */
  earliest?: string
  latest?: string
  /** single, multi, select. */
  options?: string[]
  /** Asked only while an earlier field that is asked has one of these answers. */
  show_if?: { key: string; is: string[] }
}

/** Text of every kind · number, rating · multi, region, image · agree. */
export type Answer = string | number | string[] | boolean

export type Answers = Record<string, Answer>

/** What a form holds before anybody has checked it. */
export type RawAnswers = Readonly<Record<string, unknown>>

export interface FieldProblem {
  field: string
  /** To be read under the field. */
  message: string
}

/** Most fields a form may have. */
export const MAX_FIELDS = 40

/** Most characters of a text, and most pictures. */
export const longest = { text: 500, textarea: 2000, phone: 11, idcard: 18 } as const
export const mostImages = 9

/** Stars of a rating that says nothing else. */
export const usualStars = 5
