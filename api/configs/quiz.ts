import * as v from 'valibot'
import type { DraftRow } from '../form-rules/draft-field.ts'
import { between, flag, words } from './bounds.ts'
import { linesOf } from './form.ts'
import { givenTo, quizPrize } from './quiz-prize.ts'
import { ask, type Config, keep, stockTotal } from './settings.ts'

const bankQuestion = v.pipe(
  v.object({
    stem: words(200),
    image: v.optional(v.string(), ''),
    kind: v.picklist(['single', 'multi', 'judge']),
    options: v.pipe(v.array(words(60)), v.minLength(2), v.maxLength(6)),
    /** Indexes of the correct options, from 0. */
    answer: v.pipe(v.array(between(0, 5)), v.minLength(1)),
    score: v.optional(between(1, 100), 10),
    explain: v.optional(v.string(), ''),
  }),
  v.check(each => each.answer.every(place => place < each.options.length), 'answer'),
  v.check(each => new Set(each.answer).size === each.answer.length, 'answer twice'),
  v.check(each => each.kind === 'multi' || each.answer.length === 1, 'one answer'),
)
export type BankQuestion = v.InferOutput<typeof bankQuestion>

export const LETTERS = 'ABCDEF'

export const indexesOf = (answer: unknown): number[] =>
  [...String(answer).toUpperCase()]
    .filter(each => /[A-Z]/.test(each))
    .map(each => LETTERS.indexOf(each))

const question = (stem: string, options: string, answer: string, explain = ''): DraftRow => ({
  stem,
  image: '',
  kind: 'single',
  options,
  answer,
  score: 20,
  explain,
})

const bank = ask(v.pipe(v.array(bankQuestion), v.minLength(1), v.maxLength(500)), {
  label: '题库',
  kind: 'items',
  item: '题',
  max: 100,
  fields: [
    { key: 'stem', label: '题目', kind: 'text', max: 200 },
    { key: 'image', label: '配图', kind: 'picture', without: '没有图片', optional: true },
    {
      key: 'kind',
      label: '题型',
      kind: 'choice',
      options: [
        ['single', '单选'],
        ['multi', '多选'],
        ['judge', '判断'],
      ],
    },
    {
      key: 'options',
      label: '选项',
      kind: 'longText',
      hint: '一行一个，按顺序是 A、B、C',
      max: 400,
    },
    { key: 'answer', label: '答案', kind: 'text', hint: '写字母，多选写在一起', max: 6 },
    { key: 'score', label: '分值', kind: 'int', min: 1, max: 100, unit: '分' },
    { key: 'explain', label: '解析', kind: 'text', max: 200, optional: true },
  ],
  start: [
    question('冬天喝老白茶，常用什么方法？', '冷泡\n煮饮\n冰镇', 'B', '老白茶耐煮，小火慢煮更甜。'),
    question('盖碗泡茶，水温多少合适？', '看茶而定\n越烫越好\n温水就行', 'A'),
    question('茶叶受潮了还能喝吗？', '照喝\n看有没有霉变\n晒一晒', 'B'),
    question('绿茶应该怎么放？', '密封冷藏\n敞口通风\n日晒', 'A'),
    question('一天中什么时候不宜空腹喝浓茶？', '早晨\n饭后\n下午', 'A'),
  ],
  toForm: list =>
    list.map(({ options, answer, ...row }) => ({
      ...row,
      options: options.join('\n'),
      answer: answer.map(at => LETTERS[at]).join(''),
    })),
  fromForm: rows =>
    (rows as DraftRow[]).map(row => ({
      ...row,
      options: linesOf(row.options),
      answer: indexesOf(row.answer).sort((a, b) => a - b),
    })),
})

const paper = {
  pick_n: ask(between(1, 100), {
    label: '每次抽几题',
    kind: 'int',
    min: 1,
    max: 100,
    unit: '题',
    start: 5,
  }),
  shuffle: ask(v.optional(flag, 1), {
    label: '选项打乱顺序',
    kind: 'switch',
    start: true,
    toForm: on => on === 1,
    fromForm: on => (on === true ? 1 : 0),
  }),
  per_question_s: ask(v.optional(between(0, 600), 15), {
    label: '每题限时',
    kind: 'int',
    min: 5,
    max: 600,
    empty: { value: 0, text: '不限' },
    unit: '秒',
    start: 15,
  }),
  total_s: ask(v.optional(between(0, 7200), 0), {
    label: '全卷限时',
    kind: 'int',
    min: 10,
    max: 7200,
    empty: { value: 0, text: '不限' },
    unit: '秒',
    start: 0,
  }),
  pass_score: ask(between(0, 10_000), {
    label: '几分过关',
    kind: 'int',
    min: 0,
    max: 10_000,
    unit: '分',
    start: 60,
  }),
  show_answer: ask(v.optional(v.picklist(['after', 'never']), 'after'), {
    label: '答完看得到对错',
    kind: 'switch',
    start: true,
    toForm: when => when === 'after',
    fromForm: on => (on === true ? 'after' : 'never'),
  }),
}

const unlimited = { value: -1, text: '不限' }

const tries = {
  tries_day: ask(v.optional(between(-1, 1000), 1), {
    label: '每天可以答',
    kind: 'int',
    min: 1,
    max: 100,
    empty: unlimited,
    unit: '次',
    start: 1,
  }),
  tries_total: ask(v.optional(between(-1, 1000), -1), {
    label: '一共可以答',
    kind: 'int',
    min: 1,
    max: 1000,
    empty: unlimited,
    unit: '次',
    start: -1,
  }),
  /** Attempts added by sharing; read by `server/ledgers/chances.ts`. */
  chances: ask(
    v.optional(
      v.object({ share_on: v.boolean(), share_add: between(0, 10), share_day: between(0, 10) }),
    ),
    {
      key: 'share_day',
      label: '分享每天最多加',
      kind: 'int',
      min: 1,
      max: 10,
      empty: { value: 0, text: '不加' },
      unit: '次',
      start: 0,
      toForm: chances => (chances?.share_on ? chances.share_day : 0),
      fromForm: (most, before) =>
        Number(most) > 0
          ? { share_on: true, share_add: before?.share_add || 1, share_day: most }
          : undefined,
    },
  ),
}

/** Settings of a quiz. */
export const quizSettings = {
  bank,
  ...paper,
  ...tries,
  prize: quizPrize,
  stock: stockTotal({
    label: '一共几份',
    kind: 'int',
    min: 1,
    max: 1_000_000,
    empty: unlimited,
    unit: '份',
    show_if: givenTo('grant'),
    change: 'up',
    start: 200,
  }),
  study_url: keep(v.optional(v.string(), '')),
}
export type QuizConfig = Config<typeof quizSettings>
