import type { Generated, JSONColumnType } from 'kysely'

export type QuestionKind = 'single' | 'multi' | 'judge'

/** A question in a visitor's paper. The row must not be disclosed until the question is closed. */
export interface PaperQuestion {
  stem: string
  image: string
  kind: QuestionKind
  /** In the order of this paper; their keys are random and valid in this paper only. */
  options: PaperOption[]
  /** Keys of the correct options. */
  answer: string[]
  score: number
  explain: string
}

export interface PaperOption {
  key: string
  text: string
}

/** Rules when the paper was started; later changes of the campaign do not affect it. */
export interface PaperRules {
  /** 0 = no limit. */
  per_question_s: number
  total_s: number
  pass_score: number
  show_answer: 'after' | 'never'
}

export interface QuizPaperTable {
  brand_id: number
  paper_id: string
  activity_id: number
  uid: number
  rules: JSONColumnType<PaperRules>
  questions: JSONColumnType<PaperQuestion[]>
  /** 1 running, 2 finished. A visitor has at most one running paper per activity. */
  status: Generated<number>
  /**
   * Number of the open question, from 1; one more than the number of questions when all are closed.
   */
  next_no: Generated<number>
  started_ms: number
  /** When the open question was sent, unix milliseconds. */
  sent_ms: number
  finished_at: Generated<number | null>
  score: Generated<number>
  right_n: Generated<number>
  used_ms: Generated<number>
  passed: Generated<boolean>
  /** Answered faster than a human can read; excluded from ranking and prizes. */
  flagged: Generated<boolean>
  beat_pct: Generated<number>
  grant_id: Generated<string | null>
  /** The paper earned a chance in the attached draw. */
  has_chance: Generated<boolean>
}

/** A visitor's answers, from which the score can be recomputed. */
export interface QuizAnswerTable {
  brand_id: number
  paper_id: string
  no: number
  keys: JSONColumnType<string[]>
  is_right: boolean
  is_late: boolean
  used_ms: number
  answered_ms: number
}

/** One row per visitor and activity: attempts, best result and prize. */
export interface QuizPlayerTable {
  brand_id: number
  activity_id: number
  uid: number
  total_n: Generated<number>
  /** Day that `day_n` refers to; `day_n` counts the day's free attempts, without earned ones. */
  day: Generated<string>
  day_n: Generated<number>
  /** Null until a paper counts for the ranking. */
  best_paper: Generated<string | null>
  best_score: Generated<number>
  best_ms: Generated<number>
  best_at: Generated<number>
  prize_grant: Generated<string | null>
}

/** Recipient and address of a prize. */
export interface QuizContactTable {
  brand_id: number
  grant_id: string
  name: string
  phone: string
  address: string
  created_at: number
}

/** A ranking whose prizes have been given. */
export interface QuizSettledTable {
  brand_id: number
  activity_id: number
  settled_at: number
}
