import { atom } from 'nanostores'
import {
  answerQuestion,
  codes,
  finishPaper,
  isRefused,
  type QuizAnswered,
  type QuizPaper,
  type QuizQuestion,
} from '../../../../api/index.ts'
import { createSubmission } from '../../../data/submission.ts'
import {
  type Answered,
  type Asking,
  chosenWith,
  type Mark,
  markOf,
  type PaperFlow,
  type PaperState,
  steadyMs,
} from './paper-flow.ts'

export interface PaperStore extends PaperFlow {
  /** `cameAt`: when the answer with the paper came, by default now. */
  open(paper: QuizPaper, cameAt?: number): void
}

/**
 * A running paper: the open question, its time, and the results. `onMoved`: the paper has its result or was changed
 * elsewhere, so the page has to be read again.
 */
export function createPaperStore(onMoved: () => void): PaperStore {
  const $paper = atom<PaperState>({ status: 'none' })
  let paperId = ''
  const submission = createSubmission()
  /** Server time, unix seconds, and when it was received. */
  let clock = { seconds: 0, at: 0 }

  function open(paper: QuizPaper, cameAt?: number): void {
    paperId = paper.paper_id
    submission.forget()
    setClock(paper.server_time, cameAt)
    const { question, total } = paper
    if (question) ask(question, { total, marks: marksBefore(question.no) })
    else finish()
  }

  function ask(question: QuizQuestion, more: Pick<Asking, 'total' | 'marks'>, note = ''): void {
    const { deadline_at, starts_at } = question
    const now = serverSeconds()
    const limitMs = (deadline_at - starts_at) * 1000
    const leftMs = (deadline_at - now) * 1000
    // The first question is read by nobody before its clock starts, also where the page came at once.
    const waitMs = question.no === 1 ? Math.max(0, (starts_at - now) * 1000) : 0
    $paper.set({
      status: 'asking',
      ...more,
      question,
      chosen: [],
      phase: 'open',
      endsAt: deadline_at > 0 ? steadyMs() + leftMs : undefined,
      leftMs,
      limitMs,
      shownAt: waitMs > 0 ? steadyMs() + waitMs : undefined,
      waitMs,
      note,
    })
  }

  function choose(key: string): void {
    const paper = $paper.get()
    if (paper.status !== 'asking' || paper.phase !== 'open') return
    $paper.set({ ...paper, chosen: chosenWith(paper, key) })
    if (paper.question.kind !== 'multi') submit()
  }

  /**
   * Submits the selected options. While an answer is pending or undelivered, its selection is fixed: a retry is the
   * same attempt.
   */
  function submit(): void {
    const paper = $paper.get()
    if (paper.status !== 'asking' || paper.phase === 'sending') return
    const sending: Asking = { ...paper, phase: 'sending' }
    $paper.set(sending)
    void send(sending)
  }

  async function send(paper: Asking): Promise<void> {
    const body = { paperId, no: paper.question.no, keys: paper.chosen }
    try {
      close(paper, await submission.send(body, reqId => answerQuestion({ ...body, reqId })))
    } catch (error) {
      if (!isRefused(error) || error.code === codes.conflict) {
        return $paper.set({ ...paper, phase: 'unsent' })
      }
      if (error.code === codes.sessionExpired) return close(paper, error.data as QuizAnswered)
      if (error.code === codes.ended) return finish()
      leave()
      onMoved()
    }
  }

  function close(paper: Asking, answered: QuizAnswered): void {
    setClock(answered.server_time)
    const { total, question, chosen } = paper
    const marks = [...paper.marks, markOf(answered)]
    const closed: Answered = {
      status: 'answered',
      total,
      question,
      chosen,
      marks,
      answered,
      goesOnAt: goesOnAt(answered),
    }
    // Where no answers are shown there is nothing to read.
    if (answered.right === undefined) goOn(closed)
    else $paper.set(closed)
  }

  function goOn({ answered, total, marks }: Answered): void {
    const note = answered.right === undefined && answered.late ? '上一题超时了' : ''
    if (answered.question) ask(answered.question, { total, marks }, note)
    else finish()
  }

  function next(): void {
    const paper = $paper.get()
    if (paper.status === 'answered') goOn(paper)
  }

  function timeUp(): void {
    const paper = $paper.get()
    if (paper.status === 'asking' && paper.phase === 'open') submit()
  }

  function finish(): void {
    const paper = $paper.get()
    if (paper.status === 'finishing' && !paper.failed) return
    $paper.set({ status: 'finishing', failed: false })
    void handIn()
  }

  async function handIn(): Promise<void> {
    try {
      const result = await submission.send({ paperId }, reqId => finishPaper({ paperId, reqId }))
      $paper.set({ status: 'done', result })
      onMoved()
    } catch (error) {
      if (!isRefused(error) || error.code === codes.conflict) {
        return $paper.set({ status: 'finishing', failed: true })
      }
      leave()
      onMoved()
    }
  }

  const goesOnAt = ({ question }: QuizAnswered): number | undefined =>
    question && question.deadline_at > 0
      ? steadyMs() + (question.starts_at - serverSeconds()) * 1000
      : undefined

  function setClock(seconds: number, at = steadyMs()): void {
    clock = { seconds, at }
  }

  // guard: the server’s seconds of a question [e2e clock-story]
  //   const serverSeconds = () => clock.seconds + (steadyMs() - clock.at) / 1000 ~> const serverSeconds = () => Date.now() / 1000
  const serverSeconds = () => clock.seconds + (steadyMs() - clock.at) / 1000

  const leave = () => $paper.set({ status: 'none' })

  return { $paper, open, choose, submit, timeUp, next, finish, leave }
}

/** After a reload the results of earlier questions are unknown. */
const marksBefore = (no: number): Mark[] => Array.from({ length: no - 1 }, () => 'closed')
