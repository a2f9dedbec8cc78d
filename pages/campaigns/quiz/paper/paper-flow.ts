import type { ReadableAtom } from 'nanostores'
import type { QuizAnswered, QuizQuestion, QuizResult } from '../../../../api/index.ts'

/** The open question. Times are ms of the page's monotonic clock. */
export interface Asking {
  status: 'asking'
  total: number
  question: QuizQuestion
  /** Results of earlier questions; undefined where no answers are shown. */
  marks: Mark[]
  chosen: string[]
  /** `unsent`: the answer was not delivered; the next tap retries it. */
  phase: 'open' | 'sending' | 'unsent'
  /** End of the time; undefined without a limit. */
  endsAt: number | undefined
  /** Remaining time when the question was shown; more than `limitMs` while the last answer may still be read. */
  leftMs: number
  limitMs: number
  /** When the first question is shown; undefined where it is at once. */
  shownAt: number | undefined
  /** Time until then, when the paper was opened. */
  waitMs: number
  /** Result of the previous question, if it had no screen of its own. */
  note: string
}

/** The same question after the answer. */
export interface Answered extends Pick<Asking, 'total' | 'question' | 'marks' | 'chosen'> {
  status: 'answered'
  answered: QuizAnswered
  /** When the next question's clock starts; undefined if there is none. */
  goesOnAt: number | undefined
}

export type Mark = 'right' | 'wrong' | 'closed'

export type PaperState =
  | { status: 'none' }
  | Asking
  | Answered
  | { status: 'finishing'; failed: boolean }
  | { status: 'done'; result: QuizResult }

/** A paper as the screen uses it: of the server, or of a preview. */
export interface PaperFlow {
  $paper: ReadableAtom<PaperState>
  /** Selects an option; for a single choice this submits the answer. */
  choose(key: string): void
  submit(): void
  /** The question's time is over: submits the selected options. */
  timeUp(): void
  next(): void
  finish(): void
  /** Back to the start page. */
  leave(): void
}

/** Monotonic, unaffected by changes of the phone's clock. */
export const steadyMs = (): number => performance.now()

/** Selection after a tap on an option, in a single or multiple choice. */
export function chosenWith({ question, chosen }: Asking, key: string): string[] {
  if (question.kind !== 'multi') return [key]
  return chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key]
}

export function markOf({ right }: QuizAnswered): Mark {
  if (right === undefined) return 'closed'
  return right ? 'right' : 'wrong'
}
