import { lotterySettings } from '../../../api/configs/lottery.ts'
import { fewPrizes } from '../../../api/configs/prizes.ts'
import type { DraftFaults, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { lotteryExt } from '../../campaigns/lottery/lottery-ext.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import { prizeGifts, takePrizes } from '../model-parts/gifts.ts'
import { fromSettings } from '../model-parts/from-settings.ts'
import { drawnCost, prizeFaults, readPrizes, writePrizes } from './prize-rows.ts'

/** Cells around the grid. */
const GRID_CELLS = 8

/** Sectors of the wheel that can still be read on a phone. */
const LEAST_SECTORS = 4
const MOST_SECTORS = 10

function faults(values: DraftValues): DraftFaults {
  if (values.skin === 'wheel') return wheelFaults(values)
  const prizes = values.prizes as DraftRow[]
  if (values.skin === 'grid' && prizes.length !== GRID_CELLS)
    return { prizes: `九宫格要正好 ${GRID_CELLS} 格，没中也算一格` }
  return prizeFaults(values)
}

export function wheelFaults(values: DraftValues): DraftFaults {
  const { length } = values.prizes as DraftRow[]
  if (length < LEAST_SECTORS || length > MOST_SECTORS)
    return { prizes: `转盘要 ${LEAST_SECTORS} 到 ${MOST_SECTORS} 格，没中也算一格` }
  return prizeFaults(values)
}

/** The prizes, which are rows of their own. */
export const prizesBeside = {
  async write(filling: Filling) {
    await writePrizes(filling)
    return {}
  },
  read: async (db: Db, activity: ActivityRow) => ({ prizes: await readPrizes(db, activity) }),
}

export const rules = [
  '每人每天有免费的抽奖机会，当天有效。',
  '奖品请在期限内领取，过期放回奖池。',
  '每件奖品的数量和概率都公开，抽中的奖品发完后算没抽中，不换成别的奖。',
]

export const lotteryModel = defineModel({
  type: 'lottery',
  group: '红包与抽奖',
  templates: [
    {
      model_id: 401,
      name: '九宫格',
      intro: '八格奖品，概率公开，每天来一次',
      color: '#b5561f',
      title: '好运九宫格',
      days: 30,
      rules,
      share: { title: '{nickname}请你转一格好运', desc: '每天免费抽，奖品在格子里' },
    },
    {
      model_id: 402,
      name: '刮刮乐',
      intro: '刮开就知道，几样奖品就够',
      color: '#e9b949',
      title: '进店刮一张',
      days: 21,
      rules,
      share: { title: '{nickname}送你一张刮刮卡', desc: '刮开就知道' },
      values: { skin: 'scratch', prizes: fewPrizes },
    },
    {
      model_id: 403,
      name: '砸金蛋',
      intro: '三只金蛋挑一只',
      color: '#b3261e',
      title: '来砸一只金蛋',
      days: 14,
      rules,
      share: { title: '{nickname}给你留了一只金蛋', desc: '三只里挑一只敲开' },
      values: { skin: 'egg', prizes: fewPrizes },
    },
  ],
  ...fromSettings(lotterySettings, lotteryExt, prizesBeside),
  faults,
  cost: drawnCost,
  gifts: prizeGifts,
  take: takePrizes,
})
