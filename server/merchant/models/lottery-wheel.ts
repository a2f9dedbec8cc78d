import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { chanceFields, fewPrizes, fromDraw, rules, toDraw, usual } from './lottery.ts'
import { drawnCost, prizeFaults, prizeField, prizeRow } from './prize-rows.ts'
import { lotteryExt } from '../../campaigns/lottery/lottery-ext.ts'

/** Sectors of the wheel that can still be read on a phone. */
const LEAST = 4
const MOST = 10

function faults(values: DraftValues) {
  const { length } = values.prizes as DraftRow[]
  if (length < LEAST || length > MOST)
    return { prizes: `转盘要 ${LEAST} 到 ${MOST} 格，没中也算一格` }
  return prizeFaults(values)
}

/** The same game as the grid, drawn as a wheel. */
export const lotteryWheelModel = defineModel({
  type: 'lotteryWheel',
  name: '大转盘',
  group: '红包与抽奖',
  templates: [
    {
      model_id: 411,
      name: '大转盘',
      intro: '转一圈，停在哪格得哪样，概率公开',
      color: '#2f6b4f',
      title: '转转好运来',
      days: 30,
      rules,
      share: { title: '{nickname}请你转一圈', desc: '每天免费转，奖品在盘上' },
    },
  ],
  fields: [prizeField, ...chanceFields],
  defaults: {
    ...usual,
    prizes: [
      ...fewPrizes.slice(0, 3),
      prizeRow('none', '谢谢参与'),
      prizeRow('again', '再来一次', { weight_ppm: 100_000 }),
      ...fewPrizes.slice(3),
    ],
  },
  faults,
  toActivity: filling => toDraw(filling, 'wheel'),
  fromActivity: fromDraw,
  cost: drawnCost,
  ext: lotteryExt,
})
