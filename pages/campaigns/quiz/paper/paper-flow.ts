import type { ReadableAtom } from 'nanostores'
import type { QuizAnswered, QuizQuestion, QuizResult } from '../../../../api/index.ts'

/** The open question on screen. Times are ms of the page's own steady clock. */
export interface Asking {
  status: 'asking'
  total: number
  question: QuizQuestion
  /** How the questions before went; undefined where no answers are shown. */
  marks: Mark[]
  chosen: string[]
  /** `unsent`: the answer did not get through; the next tap repeats the same one. */
  phase: 'open' | 'sending' | 'unsent'
  /** When the time is over; undefined without a limit. */
  endsAt: number | undefined
  /** How much was left when the question came on screen; more than `limitMs` while the last answer may still be read. */
  leftMs: number
  limitMs: number
  /** What became of the question before, where it had no screen of its own. */
  note: string
}

/** The same question, closed. */
export interface Answered extends Pick<Asking, 'total' | 'question' | 'marks' | 'chosen'> {
  status: 'answered'
  answered: QuizAnswered
  /** When the next question's clock starts; undefined when nothing is waiting. */
  goesOnAt: number | undefined
}

export type Mark = 'right' | 'wrong' | 'closed'

export type PaperState =
  | { status: 'none' }
  | Asking
  | Answered
  | { status: 'finishing'; failed: boolean }
  | { status: 'done'; result: QuizResult }

/** A paper as the screen plays it: on the server, or in a preview. */
export interface PaperFlow {
  $paper: ReadableAtom<PaperState>
  /** Chooses an option; where one alone can be right, this is the answer. */
  choose(key: string): void
  submit(): void
  /** The time of the open question is over: what is chosen goes in. */
  timeUp(): void
  next(): void
  finish(): void
  /** Back to the start. */
  leave(): void
}

/** Steady, whatever happens to the phone's clock. */
export const steadyMs = (): number => performance.now()

/** A tap on an option: one of several, or the only one. */
export function chosenWith({ question, chosen }: Asking, key: string): string[] {
  if (question.kind !== 'multi') return [key]
  return chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key]
}

/** How a closed question is marked from now on. */
export function markOf({ right }: QuizAnswered): Mark {
  if (right === undefined) return 'closed'
  return right ? 'right' : 'wrong'
}
