import type { Generated, JSONColumnType } from 'kysely'

export type QuestionKind = 'single' | 'multi' | 'judge'

/** A question as it stands on one visitor's paper. The whole row is secret until the question is closed. */
export interface PaperQuestion {
  stem: string
  image: string
  kind: QuestionKind
  /** In this paper's order; the keys are random and mean something on this paper only. */
  options: PaperOption[]
  /** Keys of the right options. */
  answer: string[]
  score: number
  explain: string
}

export interface PaperOption {
  key: string
  text: string
}

/** The rules that a paper began with; later edits of the campaign do not touch it. */
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
  /** 1 running, 2 finished. One running paper per visitor and activity. */
  status: Generated<number>
  /** The open question, from 1; one more than there are when all are closed. */
  next_no: Generated<number>
  started_ms: number
  /** When the open question was sent. */
  sent_ms: number
  finished_at: Generated<number | null>
  score: Generated<number>
  right_n: Generated<number>
  used_ms: Generated<number>
  passed: Generated<boolean>
  /** Answered faster than anybody reads: no place and no prize. */
  flagged: Generated<boolean>
  beat_pct: Generated<number>
  grant_id: Generated<string | null>
  /** Earned a chance in the attached draw. */
  has_chance: Generated<boolean>
}

/** What a visitor answered: the score can be counted again from these rows. */
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

/** One row per visitor and activity: judges the tries, holds the best result and the one prize. */
export interface QuizPlayerTable {
  brand_id: number
  activity_id: number
  uid: number
  total_n: Generated<number>
  /** Day that `day_n` counts: tries of the day's own, without those that were earned. */
  day: Generated<string>
  day_n: Generated<number>
  /** Null until a paper counts. */
  best_paper: Generated<string | null>
  best_score: Generated<number>
  best_ms: Generated<number>
  best_at: Generated<number>
  prize_grant: Generated<string | null>
}

/** Where and to whom a prize is sent. */
export interface QuizContactTable {
  brand_id: number
  grant_id: string
  name: string
  phone: string
  address: string
  created_at: number
}

/** A ranking whose prizes are given out. */
export interface QuizSettledTable {
  brand_id: number
  activity_id: number
  settled_at: number
}
