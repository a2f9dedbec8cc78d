import type {
  QuizDetail,
  QuizAnswered,
  QuizPaper,
  QuizPrizeRow,
  QuizQuestion,
  QuizResult,
} from '../../api/index.ts'
import { buildDetail, serverTime } from './coupon-data.ts'

type Changes = Omit<Partial<QuizDetail>, 'activity' | 'mine' | 'rules'> & {
  activity?: Partial<QuizDetail['activity']>
  mine?: Partial<QuizDetail['mine']>
  rules?: Partial<QuizDetail['rules']>
}

export function buildQuizDetail(changes: Changes = {}): QuizDetail {
  const { activity, mine, rules, ...more } = changes
  const { activity: base, brand, me, staff, server_time } = buildDetail()
  return {
    activity: {
      ...base,
      id: 561,
      type: 'question',
      title: '小雪茶事问答',
      subtitle: '五道题，看你懂几分茶',
      share_title: '我答对{right}题，超过{pct}%的人',
      ...activity,
    },
    brand,
    me,
    staff,
    server_time,
    rules: {
      pick_n: 2,
      per_question_s: 15,
      total_s: 0,
      pass_score: 10,
      tries_day: 3,
      tries_total: -1,
      share_add: 0,
      ...rules,
    },
    prizes: [{ name: '正山小种一泡', image: '', value_text: '到店领取', from: 0, to: 0 }],
    prize_kind: 'grant',
    study_url: '',
    players: { total: 0, faces: [] },
    mine: {
      tries_left: 3,
      share_left: 0,
      best: null,
      running_paper: null,
      prize_n: 0,
      ...mine,
    },
    ...more,
  }
}

export const bestResult = {
  score: 20,
  right_n: 2,
  total: 2,
  used_ms: 42_300,
  beat_pct: 93,
  rank: 3,
}

export function buildQuestion(changes: Partial<QuizQuestion> = {}): QuizQuestion {
  return {
    no: 1,
    stem: '写《茶经》的是谁？',
    image: '',
    kind: 'single',
    options: [
      { key: 'k1', text: '陆羽' },
      { key: 'k2', text: '苏轼' },
    ],
    score: 10,
    starts_at: serverTime,
    deadline_at: serverTime + 15,
    ...changes,
  }
}

export const secondQuestion = (changes: Partial<QuizQuestion> = {}): QuizQuestion =>
  buildQuestion({
    no: 2,
    stem: '下面哪几款是白茶？',
    kind: 'multi',
    options: [
      { key: 'm1', text: '白牡丹' },
      { key: 'm2', text: '寿眉' },
      { key: 'm3', text: '安吉白茶' },
    ],
    starts_at: serverTime + 5,
    deadline_at: serverTime + 20,
    ...changes,
  })

export const buildPaper = (changes: Partial<QuizPaper> = {}): QuizPaper => ({
  paper_id: 'paper-1',
  total: 2,
  question: buildQuestion(),
  server_time: serverTime,
  ...changes,
})

export const buildAnswered = (changes: Partial<QuizAnswered> = {}): QuizAnswered => ({
  right: true,
  answer: ['k1'],
  explain: '唐代的陆羽。',
  late: false,
  question: secondQuestion(),
  done: false,
  server_time: serverTime,
  ...changes,
})

export const buildResult = (changes: Partial<QuizResult> = {}): QuizResult => ({
  paper_id: 'paper-1',
  score: 20,
  full_score: 20,
  right_n: 2,
  total: 2,
  used_ms: 42_300,
  passed: true,
  beat_pct: 93,
  prize: {
    kind: 'grant',
    grant_id: 'g1',
    name: '正山小种一泡',
    image: '',
    value_text: '到店领取',
  },
  no_prize: '',
  review: [
    {
      no: 1,
      stem: '写《茶经》的是谁？',
      options: buildQuestion().options,
      keys: ['k2'],
      answer: ['k1'],
      explain: '唐代的陆羽。',
      right: false,
      late: false,
    },
  ],
  ...changes,
})

export const buildPrize = (changes: Partial<QuizPrizeRow> = {}): QuizPrizeRow => ({
  grant_id: 'g1',
  prize: { name: '正山小种一泡', image: '', value_text: '到店领取' },
  status: 'unused',
  code: '628407153926',
  at: serverTime,
  valid_to: serverTime + 86_400,
  use_path: '',
  order_no: '',
  ...changes,
})
