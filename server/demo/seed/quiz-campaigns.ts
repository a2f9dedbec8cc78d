import type { QuizConfig } from '../../../api/configs/quiz.ts'
import type { PrizeItem } from '../../../api/configs/quiz-prize.ts'
import { teaQuestions } from './tea-questions.ts'

/** A quiz of the demo; days are relative to the seed's time. */
export interface DemoQuiz {
  activity_id: number
  title: string
  subtitle: string
  theme_color: string
  starts_in: number
  ends_in: number
  /** Number of prizes; -1 for prizes of a ranking. */
  stock: number
  /** Number of earlier visitors who have played. */
  played: number
  /** Uids of regulars who know all answers. */
  people: number[]
  ext: QuizConfig
}

const blackTea: PrizeItem = {
  name: '正山小种一泡',
  image: '/demo/prize-tea-pouch.svg',
  value_text: '5 克袋泡装，到店领取',
  valid_days: 15,
  contact: 0,
  use_path: '',
}

const giftBox: PrizeItem = {
  ...blackTea,
  name: '三年寿眉礼盒',
  image: '/demo/goods-gift-box.svg',
  value_text: '顺丰包邮到家',
  contact: 1,
}

const gaiwan: PrizeItem = {
  ...blackTea,
  name: '手作盖碗',
  image: '/demo/goods-gaiwan.svg',
  value_text: '到店领取',
  valid_days: 30,
}

const rules: Omit<QuizConfig, 'prize'> = {
  bank: teaQuestions,
  pick_n: 5,
  shuffle: 1,
  per_question_s: 15,
  total_s: 0,
  pass_score: 40,
  tries_day: 3,
  tries_total: -1,
  chances: { share_on: true, share_add: 1, share_day: 1 },
  show_answer: 'after',
  study_url: '/pages/article/share?at=302',
}

/** A quiz in each state. */
export const quizzes: DemoQuiz[] = [
  {
    activity_id: 561,
    title: '小雪茶事问答',
    subtitle: '五道题，看你懂几分茶',
    theme_color: '#2f6b4f',
    starts_in: -3,
    ends_in: 18,
    stock: 200,
    played: 28,
    people: [89, 90],
    ext: { ...rules, prize: { kind: 'grant', item: blackTea } },
  },
  {
    activity_id: 562,
    title: '大雪斗茶赛',
    subtitle: '十道题，比谁又快又准',
    theme_color: '#2d5f86',
    starts_in: 6,
    ends_in: 20,
    stock: -1,
    played: 0,
    people: [],
    ext: {
      ...rules,
      pick_n: 10,
      pass_score: 60,
      tries_day: 1,
      chances: undefined,
      show_answer: 'never',
      prize: {
        kind: 'rank',
        places: [
          { from: 1, to: 1, item: giftBox },
          { from: 2, to: 5, item: gaiwan },
        ],
      },
    },
  },
  {
    activity_id: 563,
    title: '重阳识茶赛',
    subtitle: '登高之前，先识一盏茶',
    theme_color: '#e9b949',
    starts_in: -34,
    ends_in: -27,
    stock: -1,
    played: 18,
    people: [89],
    ext: {
      ...rules,
      tries_day: 1,
      chances: undefined,
      prize: {
        kind: 'rank',
        places: [
          { from: 1, to: 1, item: giftBox },
          { from: 2, to: 4, item: gaiwan },
        ],
      },
    },
  },
  {
    activity_id: 564,
    title: '立冬喝茶小考',
    subtitle: '答对四题，请你喝一泡',
    theme_color: '#8a4b2e',
    starts_in: -13,
    ends_in: 7,
    stock: 8,
    played: 22,
    people: [],
    ext: { ...rules, prize: { kind: 'grant', item: blackTea } },
  },
  {
    activity_id: 565,
    title: '岁末茶问',
    subtitle: '答对四题，多摇一支签',
    theme_color: '#a8452f',
    starts_in: -2,
    ends_in: 16,
    stock: -1,
    played: 14,
    people: [],
    ext: { ...rules, prize: { kind: 'draw', activity_id: 537 } },
  },
]
