import { atom } from 'nanostores'
import type { QuizDetail, QuizResult, QuizReview, QuizWalk } from '../../../api/index.ts'
import {
  type Asking,
  chosenWith,
  markOf,
  type PaperFlow,
  type PaperState,
} from './paper/paper-flow.ts'

export interface WalkStore extends PaperFlow {
  begin(detail: QuizDetail): void
}

/** The preview's paper: all questions with their answers, without a clock. Nothing is sent. */
export function createWalkStore(): WalkStore {
  const $paper = atom<PaperState>({ status: 'none' })
  let walk: QuizWalk[] = []
  let passScore = 0
  let reviews: QuizReview[] = []

  function begin(detail: QuizDetail): void {
    walk = detail.walk ?? []
    passScore = detail.rules.pass_score
    reviews = []
    ask([])
  }

  function ask(marks: Asking['marks']): void {
    const question = walk[reviews.length]
    if (!question) return finish()
    $paper.set(asking(question, walk.length, marks))
  }

  function choose(key: string): void {
    const paper = $paper.get()
    if (paper.status !== 'asking') return
    $paper.set({ ...paper, chosen: chosenWith(paper, key) })
    if (paper.question.kind !== 'multi') submit()
  }

  function submit(): void {
    const paper = $paper.get()
    const asked = walk[reviews.length]
    if (paper.status !== 'asking' || !asked) return
    const { chosen, total, question } = paper
    const { no, stem, options, answer, explain } = asked
    const right = chosen.length === answer.length && answer.every(key => chosen.includes(key))
    reviews.push({ no, stem, options, keys: chosen, answer, explain, right, late: false })
    const done = reviews.length === walk.length
    const answered = { right, answer, explain, late: false, question: null, done, server_time: 0 }
    const marks = [...paper.marks, markOf(answered)]
    $paper.set({
      status: 'answered',
      total,
      question,
      chosen,
      marks,
      answered,
      goesOnAt: undefined,
    })
  }

  function next(): void {
    const paper = $paper.get()
    if (paper.status === 'answered') ask(paper.marks)
  }

  const finish = () => $paper.set({ status: 'done', result: resultOf(walk, reviews, passScore) })
  const leave = () => $paper.set({ status: 'none' })
  const timeUp = () => undefined

  return { $paper, begin, choose, submit, timeUp, next, finish, leave }
}

/** State with an open question and no time limit. */
function asking(walked: QuizWalk, total: number, marks: Asking['marks']): Asking {
  const { no, stem, image, kind, options, score } = walked
  return {
    status: 'asking',
    total,
    question: { no, stem, image, kind, options, score, starts_at: 0, deadline_at: 0 },
    marks,
    chosen: [],
    phase: 'open',
    endsAt: undefined,
    leftMs: 0,
    limitMs: 0,
    shownAt: undefined,
    waitMs: 0,
    note: '',
  }
}

function resultOf(walk: QuizWalk[], reviews: QuizReview[], passScore: number): QuizResult {
  const score = (of: QuizWalk[]) => of.reduce((sum, each) => sum + each.score, 0)
  const right = walk.filter((_, index) => reviews[index]?.right)
  return {
    paper_id: '',
    score: score(right),
    full_score: score(walk),
    right_n: right.length,
    total: walk.length,
    used_ms: 0,
    passed: score(right) >= passScore,
    beat_pct: 0,
    prize: null,
    no_prize: '',
    review: reviews,
  }
}
