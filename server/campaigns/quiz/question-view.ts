import type { QuizPaper, QuizQuestion } from '../../../api/quiz.ts'
import { deadlineMs, startsMs } from '../../mechanics/quiz/quiz-clock.ts'
import { type PaperRow, RUNNING } from '../../mechanics/quiz/quiz-play.ts'

/** The open question without its answer; null when all are closed. */
export function openQuestion(paper: PaperRow): QuizQuestion | null {
  const question = paper.questions[paper.next_no - 1]
  if (!question || paper.status !== RUNNING) return null
  const { stem, image, kind, options, score } = question
  const deadline = deadlineMs(paper)
  return {
    // guard: what an open question shows [server quiz/play]
    //   no: paper.next_no, ~> ...question, no: paper.next_no,
    no: paper.next_no,
    stem,
    image,
    kind,
    options: options.map(({ key, text }) => ({ key, text })),
    score,
    starts_at: seconds(startsMs(paper)),
    deadline_at: deadline === Infinity ? 0 : seconds(deadline),
  }
}

export const paperView = (paper: PaperRow, now: number): QuizPaper => ({
  paper_id: paper.paper_id,
  total: paper.questions.length,
  question: openQuestion(paper),
  server_time: now,
})

const seconds = (ms: number) => Math.floor(ms / 1000)
