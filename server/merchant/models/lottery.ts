import type { LotteryConfig } from '../../../api/configs/lottery.ts'
import type { DraftField, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { LotterySkin } from '../../../api/lottery.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { chanceRules } from '../../ledgers/chance-rules.ts'
import { lotteryExt } from '../../campaigns/lottery/lottery-ext.ts'
import { drawRules } from '../../mechanics/draw/draw-rules.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import {
  drawnCost,
  prizeFaults,
  prizeField,
  prizeRow,
  readPrizes,
  writePrizes,
} from './prize-rows.ts'

/** Cells around the grid. */
const GRID_CELLS = 8

/** How people come to chances, and what a win is bound to; also for the wheel. */
export const chanceFields: DraftField[] = [
  { key: 'free_day', label: '每天免费抽', kind: 'int', max: 20, unit: '次' },
  { key: 'share_on', label: '分享给朋友加次数', kind: 'switch' },
  {
    key: 'share_day',
    label: '每天最多加',
    kind: 'int',
    min: 1,
    max: 10,
    unit: '次',
    show_if: { key: 'share_on', is: [true] },
  },
  {
    key: 'point_cost',
    label: '积分换一次',
    kind: 'int',
    min: 1,
    max: 100_000,
    empty: { value: 0, text: '不能换' },
    unit: '积分',
  },
  {
    key: 'win_limit_user',
    label: '每人最多中奖',
    kind: 'int',
    min: 1,
    max: 99,
    empty: { value: -1, text: '不限' },
    unit: '次',
  },
  {
    key: 'pity_after',
    label: '连续几次没中就送',
    kind: 'int',
    min: 1,
    max: 50,
    empty: { value: 0, text: '不送' },
    unit: '次',
  },
  { key: 'claim_days', label: '几天内领奖', kind: 'int', min: 1, max: 90, unit: '天' },
  { key: 'show_winners', label: '滚动显示中奖的人', kind: 'switch' },
]

function faults(values: DraftValues) {
  const prizes = values.prizes as DraftRow[]
  if (values.skin === 'grid' && prizes.length !== GRID_CELLS)
    return { prizes: `九宫格要正好 ${GRID_CELLS} 格，没中也算一格` }
  return prizeFaults(values)
}

export async function toDraw(filling: Filling, skin: LotterySkin) {
  const { activity, values } = filling
  await writePrizes(filling)
  const before = activity.ext as Partial<LotteryConfig>
  const number = (key: string) => Number(values[key])
  const ext: LotteryConfig = {
    skin,
    show_winners: values.show_winners === true,
    chances: {
      ...before.chances,
      free_day: number('free_day'),
      share_on: values.share_on === true,
      share_day: number('share_day'),
      point_cost: number('point_cost'),
    },
    draw: {
      ...before.draw,
      win_limit_user: number('win_limit_user'),
      pity_after: number('pity_after'),
      claim_days: number('claim_days'),
    },
  }
  return { ext, stock_total: -1 }
}

export async function fromDraw(db: Db, activity: ActivityRow): Promise<DraftValues> {
  const { skin, show_winners } = lotteryExt(activity)
  const { free_day, share_on, share_day, point_cost } = chanceRules(activity)
  const { win_limit_user, pity_after, claim_days } = drawRules(activity)
  const prizes = await readPrizes(db, activity)
  return {
    skin,
    show_winners,
    free_day,
    share_on,
    share_day,
    point_cost,
    win_limit_user,
    pity_after,
    claim_days,
    prizes,
  }
}

export const usual = {
  free_day: 1,
  share_on: true,
  share_day: 3,
  point_cost: 0,
  win_limit_user: 1,
  pity_after: 0,
  claim_days: 7,
  show_winners: true,
}

export const rules = [
  '每人每天有免费的抽奖机会，当天有效。',
  '奖品请在期限内领取，过期放回奖池。',
  '每件奖品的数量和概率都公开，抽中的奖品发完后算没抽中，不换成别的奖。',
]

export const fewPrizes = [
  prizeRow('coupon', '满 60 减 10 券', { weight_ppm: 200_000, stock: 300, value_fen: 1000 }),
  prizeRow('points', '50 积分', { weight_ppm: 250_000 }),
  prizeRow('goods', '招牌饮品一杯', { weight_ppm: 50_000, stock: 50, value_fen: 2800 }),
  prizeRow('none', '下次一定'),
]

export const lotteryModel = defineModel({
  type: 'lottery',
  name: '抽奖',
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
      color: '#9a6a12',
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
  fields: [
    {
      key: 'skin',
      label: '玩法',
      kind: 'choice',
      options: [
        ['grid', '九宫格'],
        ['scratch', '刮刮乐'],
        ['egg', '砸金蛋'],
        ['shake', '摇一摇'],
      ],
    },
    prizeField,
    ...chanceFields,
  ],
  defaults: {
    skin: 'grid',
    ...usual,
    prizes: [
      ...fewPrizes.slice(0, 2),
      prizeRow('none', '谢谢参与'),
      prizeRow('balance', '1.88 元现金', { weight_ppm: 50_000, stock: 100 }),
      prizeRow('again', '再来一次', { weight_ppm: 100_000 }),
      ...fewPrizes.slice(2, 3),
      prizeRow('none', '好运在路上'),
      prizeRow('goods', '伴手礼一份', {
        weight_ppm: 2000,
        stock: 5,
        value_fen: 9800,
        need_address: true,
      }),
    ],
  },
  faults,
  toActivity: filling => toDraw(filling, filling.values.skin as LotterySkin),
  fromActivity: fromDraw,
  cost: drawnCost,
  ext: lotteryExt,
})
