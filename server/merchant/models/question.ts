import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { BankQuestion, PrizeItem, QuizExt } from '../../campaigns/quiz/quiz-ext.ts'
import { quizExt } from '../../campaigns/quiz/quiz-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { noCost, timesCost, worth } from '../model-parts/cost.ts'

const LETTERS = 'ABCDEF'

const linesOf = (text: unknown): string[] =>
  String(text)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const indexesOf = (answer: unknown): number[] =>
  [...String(answer).toUpperCase()]
    .filter(each => /[A-Z]/.test(each))
    .map(each => LETTERS.indexOf(each))

function questionFault({
  kind,
  options,
  answer,
}: DraftRow): [key: string, fault: string] | undefined {
  const lines = linesOf(options)
  if (lines.length < 2 || lines.length > LETTERS.length)
    return ['options', '写 2 到 6 个选项，一行一个']
  if (lines.some(line => [...line].length > 60)) return ['options', '每个选项最多 60 个字']
  const right = indexesOf(answer)
  const isIn = right.length > 0 && right.every(at => at >= 0 && at < lines.length)
  if (!isIn || new Set(right).size < right.length) return ['answer', '写选项的字母，如 A 或 AC']
  return kind !== 'multi' && right.length > 1 ? ['answer', '只能有一个答案'] : undefined
}

function faults({ bank, pick_n, pass_score }: DraftValues) {
  const rows = bank as DraftRow[]
  const found = rows.flatMap((row, index) => {
    const fault = questionFault(row)
    return fault ? [[`bank.${index}.${fault[0]}`, fault[1]]] : []
  })
  const all = Object.fromEntries(found) as { [key: string]: string }
  if (Number(pick_n) > rows.length) all.pick_n = `题库里只有 ${rows.length} 题`
  // Any questions may be picked, so that the easiest ones have to be enough.
  const scores = rows.map(({ score }) => Number(score)).sort((a, b) => a - b)
  const least = scores.slice(0, Number(pick_n)).reduce((sum, score) => sum + score, 0)
  if (Number(pass_score) > least) all.pass_score = `全部答对可能只有 ${least} 分`
  return all
}

const bankOf = (rows: DraftRow[], before: readonly BankQuestion[]): BankQuestion[] =>
  rows.map(({ stem, kind, options, answer, score, explain }) => ({
    stem: String(stem),
    image: before.find(each => each.stem === stem)?.image ?? '',
    kind: kind as BankQuestion['kind'],
    options: linesOf(options),
    answer: indexesOf(answer).sort((a, b) => a - b),
    score: Number(score),
    explain: String(explain),
  }))

function itemOf(values: DraftValues, before: ActivityRow['ext']): PrizeItem {
  const { prize } = before as Partial<QuizExt>
  const kept = prize?.kind === 'grant' ? prize.item : undefined
  return {
    contact: 0,
    use_path: '',
    ...kept,
    name: String(values.prize_name),
    image: String(values.prize_image),
    value_text: String(values.prize_text),
    value_fen: Number(values.prize_fen),
    valid_days: Number(values.valid_days),
  }
}

/** Prizes by rank and attached draws come with a copy, and stay as they are. */
function prizeOf(values: DraftValues, { ext }: ActivityRow): QuizExt['prize'] {
  const { prize } = ext as Partial<QuizExt>
  if (values.prize_kind === 'kept' && prize && prize.kind !== 'grant') return prize
  return { kind: 'grant', item: itemOf(values, ext) }
}

const question = (stem: string, options: string, answer: string, explain = ''): DraftRow => ({
  stem,
  kind: 'single',
  options,
  answer,
  score: 20,
  explain,
})

const given = { key: 'prize_kind', is: ['grant'] }

export const questionModel = defineModel({
  type: 'question',
  name: '答题',
  group: '表单、投票、答题',
  limit: 1,
  templates: [
    {
      model_id: 501,
      name: '答题有礼',
      intro: '几道小题，过关就送，顺便讲讲你的东西',
      color: '#2f6b4f',
      title: '答题有礼',
      days: 21,
      rules: [
        '每题限时，超时算答错；中途离开，计时不停。',
        '过关就送一份礼，每人一份，送完为止。',
        '用脚本答题的成绩不作数。',
      ],
      share: { title: '{nickname}考考你', desc: '几道小题，过关有礼' },
    },
  ],
  fields: [
    {
      key: 'bank',
      label: '题库',
      kind: 'items',
      item: '题',
      max: 100,
      fields: [
        { key: 'stem', label: '题目', kind: 'text', max: 200 },
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
    },
    { key: 'pick_n', label: '每次抽几题', kind: 'int', min: 1, max: 100, unit: '题' },
    {
      key: 'per_question_s',
      label: '每题限时',
      kind: 'int',
      min: 5,
      max: 600,
      empty: { value: 0, text: '不限' },
      unit: '秒',
    },
    { key: 'pass_score', label: '几分过关', kind: 'int', min: 0, max: 10_000, unit: '分' },
    {
      key: 'tries_day',
      label: '每天可以答',
      kind: 'int',
      min: 1,
      max: 100,
      empty: { value: -1, text: '不限' },
      unit: '次',
    },
    {
      key: 'prize_kind',
      label: '奖品',
      kind: 'choice',
      options: [
        ['grant', '过关就送'],
        ['kept', '沿用原活动的奖品'],
      ],
    },
    { key: 'prize_name', label: '送什么', kind: 'text', max: 40, show_if: given },
    { key: 'prize_image', label: '礼品图片', kind: 'picture', optional: true, show_if: given },
    { key: 'prize_text', label: '一句说明', kind: 'text', max: 30, optional: true, show_if: given },
    {
      key: 'prize_fen',
      label: '价值',
      kind: 'fen',
      hint: '计入预算',
      max: 5_000_000,
      show_if: given,
    },
    {
      key: 'valid_days',
      label: '几天内领',
      kind: 'int',
      min: 1,
      max: 366,
      unit: '天',
      show_if: given,
    },
    {
      key: 'stock',
      label: '一共几份',
      kind: 'int',
      min: 1,
      max: 1_000_000,
      empty: { value: -1, text: '不限' },
      unit: '份',
      change: 'up',
    },
  ],
  defaults: {
    bank: [
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
    pick_n: 5,
    per_question_s: 15,
    pass_score: 60,
    tries_day: 1,
    prize_kind: 'grant',
    prize_name: '小茶一包',
    prize_image: '',
    prize_text: '到店出示券码领取',
    prize_fen: 800,
    valid_days: 30,
    stock: 200,
  },
  faults,
  toActivity({ activity, values }) {
    const before = activity.ext as Partial<QuizExt>
    const ext = {
      ...before,
      bank: bankOf(values.bank as DraftRow[], before.bank ?? []),
      pick_n: Number(values.pick_n),
      per_question_s: Number(values.per_question_s),
      pass_score: Number(values.pass_score),
      tries_day: Number(values.tries_day),
      prize: prizeOf(values, activity),
    }
    return { ext, stock_total: Number(values.stock) }
  },
  fromActivity(_, activity) {
    const { bank, pick_n, per_question_s, pass_score, tries_day, prize } = quizExt(activity)
    const item = prize.kind === 'grant' ? prize.item : undefined
    return {
      bank: bank.map(({ stem, kind, options, answer, score, explain }) => ({
        stem,
        kind,
        options: options.join('\n'),
        answer: answer.map(at => LETTERS[at]).join(''),
        score,
        explain,
      })),
      pick_n,
      per_question_s,
      pass_score,
      tries_day,
      prize_kind: item ? 'grant' : 'kept',
      prize_name: item?.name ?? '',
      prize_image: item?.image ?? '',
      prize_text: item?.value_text ?? '',
      prize_fen: item?.value_fen ?? 0,
      valid_days: item?.valid_days ?? 30,
      stock: activity.stock_total,
    }
  },
  cost: ({ prize_kind, prize_fen, stock }) =>
    prize_kind === 'grant' ? timesCost(worth(Number(prize_fen)), Number(stock)) : noCost,
  ext: quizExt,
})
