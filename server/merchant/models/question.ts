import { indexesOf, LETTERS, quizSettings } from '../../../api/configs/quiz.ts'
import { linesOf } from '../../../api/configs/form.ts'
import type { DraftFaults, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { quizExt } from '../../campaigns/quiz/quiz-ext.ts'
import { type Cost, noCost, rowsCost, timesCost, worth } from '../model-parts/cost.ts'
import { defineModel } from '../model-parts/define-model.ts'
import type { Gift } from '../model-parts/gifts.ts'
import { fromSettings } from '../model-parts/from-settings.ts'

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

function faults(values: DraftValues): DraftFaults {
  const { bank, pick_n, pass_score } = values
  const rows = bank as DraftRow[]
  const found = rows.flatMap((row, index) => {
    const fault = questionFault(row)
    return fault ? [[`bank.${index}.${fault[0]}`, fault[1]]] : []
  })
  const all = { ...(Object.fromEntries(found) as DraftFaults), ...placeFaults(values) }
  if (Number(pick_n) > rows.length) all.pick_n = `题库里只有 ${rows.length} 题`
  // Any questions may be picked, so that the easiest ones have to be enough.
  const scores = rows.map(({ score }) => Number(score)).sort((a, b) => a - b)
  const least = scores.slice(0, Number(pick_n)).reduce((sum, score) => sum + score, 0)
  if (Number(pass_score) > least) all.pass_score = `全部答对可能只有 ${least} 分`
  return all
}

/** Each place of the ranking has one prize. */
function placeFaults({ prize_kind, places }: DraftValues): DraftFaults {
  if (prize_kind !== 'rank') return {}
  const found: DraftFaults = {}
  let last = 0
  for (const [at, { from, to }] of (places as DraftRow[]).entries()) {
    if (Number(from) <= last) found[`places.${at}.from`] = `要在第 ${last} 名之后`
    if (Number(to) < Number(from)) found[`places.${at}.to`] = '不能在开始的名次之前'
    last = Number(to)
  }
  return found
}

function cost({ prize_kind, prize_fen, stock, places }: DraftValues): Cost {
  if (prize_kind === 'draw') return noCost
  if (prize_kind === 'grant') return timesCost(worth(Number(prize_fen)), Number(stock))
  return rowsCost(places, row =>
    timesCost(worth(Number(row.prize_fen)), Number(row.to) - Number(row.from) + 1),
  )
}

function gifts({ prize_kind, prize_name, prize_fen, stock, places }: DraftValues): Gift[] {
  if (prize_kind === 'draw') return []
  if (prize_kind === 'grant')
    return [{ name: String(prize_name), pieces: Number(stock), fen: Number(prize_fen) }]
  return (places as DraftRow[]).map(row => ({
    name: `第 ${row.from} 到 ${row.to} 名：${row.prize_name}`,
    pieces: Number(row.to) - Number(row.from) + 1,
    fen: Number(row.prize_fen),
  }))
}

export const questionModel = defineModel({
  type: 'question',
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
  ...fromSettings(quizSettings, quizExt),
  faults,
  cost,
  gifts,
})
