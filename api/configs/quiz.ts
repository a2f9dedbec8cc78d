import * as v from 'valibot'
import type { DraftField, DraftRow, DraftValues } from '../form-rules/draft-field.ts'
import { linesOf } from './form.ts'
import { ask, askTogether, type Config, keep, stockTotal, type StoredAs } from './settings.ts'

const flag = v.picklist([0, 1])
const words = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const between = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

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

const item = v.object({
  name: words(40),
  image: v.optional(v.string(), ''),
  value_text: v.optional(v.string(), ''),
  /** Value charged to the campaign's budget, fen. */
  value_fen: v.exactOptional(between(0, 5_000_000)),
  /** Validity of the code, or time for entering the address, days. */
  valid_days: v.optional(between(1, 366), 30),
  /** 1: the prize is shipped, so the winner enters an address. */
  contact: v.optional(flag, 0),
  /** Page on which it can be used; '' = redeemed in a store. */
  use_path: v.optional(v.string(), ''),
})
export type PrizeItem = v.InferOutput<typeof item>

/**
 * `grant`: everybody who passes gets one while stock lasts · `rank`: the best places, after the
 * campaign's end · `draw`: every passed paper gives a chance in the attached draw.
 */
const prize = v.variant('kind', [
  v.object({ kind: v.literal('grant'), item }),
  v.object({ kind: v.literal('draw'), activity_id: between(1, 2_147_483_647) }),
  v.object({
    kind: v.literal('rank'),
    places: v.pipe(
      v.array(v.object({ from: between(1, 1000), to: between(1, 1000), item })),
      v.minLength(1),
    ),
  }),
])
type Prize = v.InferOutput<typeof prize>

export const LETTERS = 'ABCDEF'

export const indexesOf = (answer: unknown): number[] =>
  [...String(answer).toUpperCase()]
    .filter(each => /[A-Z]/.test(each))
    .map(each => LETTERS.indexOf(each))

const givenTo = (kind: Prize['kind']) => ({ key: 'prize_kind', is: [kind] })

/** Fields of a prize, in the form or in a row of places. */
const itemFields = (more: Partial<DraftField> = {}): DraftField[] => [
  { key: 'prize_name', label: '送什么', kind: 'text', max: 40, ...more },
  { key: 'prize_image', label: '礼品图片', kind: 'picture', optional: true, ...more },
  { key: 'prize_text', label: '一句说明', kind: 'text', max: 30, optional: true, ...more },
  { key: 'prize_fen', label: '价值', kind: 'fen', hint: '计入预算', max: 5_000_000, ...more },
  { key: 'valid_days', label: '几天内领', kind: 'int', min: 1, max: 366, unit: '天', ...more },
  { key: 'prize_send', label: '寄给得奖的人', kind: 'switch', ...more },
]

const prizeFields: DraftField[] = [
  {
    key: 'prize_kind',
    label: '奖品',
    kind: 'choice',
    options: [
      ['grant', '过关就送'],
      ['rank', '按名次送'],
      ['draw', '送抽奖机会'],
    ],
  },
  ...itemFields({ show_if: givenTo('grant') }),
  {
    key: 'places',
    label: '名次和奖品',
    kind: 'items',
    hint: '活动结束后按分数排，分数一样看谁快',
    item: '名次',
    max: 10,
    fields: [
      { key: 'from', label: '从第几名', kind: 'int', min: 1, max: 1000, unit: '名' },
      { key: 'to', label: '到第几名', kind: 'int', min: 1, max: 1000, unit: '名' },
      ...itemFields(),
    ],
    show_if: givenTo('rank'),
  },
  {
    key: 'prize_draw',
    label: '在哪个抽奖里用',
    kind: 'choice',
    hint: '店里正在办的抽奖或转盘；每过关一次送一次机会',
    options: [],
    of_shop: 'draws',
    show_if: givenTo('draw'),
  },
]

const itemRow = (of?: PrizeItem): DraftRow => ({
  prize_name: of?.name ?? '小茶一包',
  prize_image: of?.image ?? '',
  prize_text: of?.value_text ?? '到店出示券码领取',
  prize_fen: of ? (of.value_fen ?? 0) : 800,
  valid_days: of?.valid_days ?? 30,
  prize_send: of?.contact === 1,
})

const itemOf = (row: DraftValues, before?: PrizeItem): PrizeItem => ({
  use_path: before?.use_path ?? '',
  contact: row.prize_send === true ? 1 : 0,
  name: String(row.prize_name),
  image: String(row.prize_image),
  value_text: String(row.prize_text),
  value_fen: Number(row.prize_fen),
  valid_days: Number(row.valid_days),
})

const firstPlaces = [
  { from: 1, to: 1, ...itemRow(), prize_name: '手作盖碗', prize_fen: 12_800 },
  { from: 2, to: 10, ...itemRow() },
]

function prizeOf(values: DraftValues, before: Prize | undefined): Prize {
  switch (values.prize_kind) {
    case 'draw':
      return { kind: 'draw', activity_id: Number(values.prize_draw) }
    case 'rank':
      return {
        kind: 'rank',
        places: (values.places as DraftRow[]).map((row, at) => ({
          from: Number(row.from),
          to: Number(row.to),
          item: itemOf(row, before?.kind === 'rank' ? before.places[at]?.item : undefined),
        })),
      }
    default:
      return {
        kind: 'grant',
        item: itemOf(values, before?.kind === 'grant' ? before.item : undefined),
      }
  }
}

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
    { key: 'image', label: '配图', kind: 'picture', optional: true },
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
    question(
      '冬天喝老白茶，常用什么方法？',
      '冷泡\n煮饮\n冰镇',
      'B',
      '老白茶耐煮，小火慢煮更甜。',
    ),
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
  prize: askTogether(prize, {
    together: prizeFields,
    start: { prize_kind: 'grant', ...itemRow(), places: firstPlaces, prize_draw: '' },
    toForm: stored => ({
      prize_kind: stored.kind,
      ...itemRow(stored.kind === 'grant' ? stored.item : undefined),
      places:
        stored.kind === 'rank'
          ? stored.places.map(({ from, to, item: of }) => ({ from, to, ...itemRow(of) }))
          : firstPlaces,
      prize_draw: stored.kind === 'draw' ? String(stored.activity_id) : '',
    }),
    fromForm: prizeOf,
  }),
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
export type StoredQuiz = StoredAs<typeof quizSettings>
