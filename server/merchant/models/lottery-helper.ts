import { activityStatus } from '../../../api/values/activity-status.ts'
import { HOUR_S } from '../../../api/values/time.ts'
import type { DraftField, DraftRow } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { type HelperExt, helperExt } from '../../campaigns/lottery-helper/helper-ext.ts'
import { prizeField, prizeRow } from '../../../api/configs/prizes.ts'
import { drawRules } from '../../mechanics/draw/draw-rules.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import { prizeGifts, takeInOrder } from '../model-parts/gifts.ts'
import { wrongField } from '../model-parts/wrong-field.ts'
import { prizesCost, readPrizes, writePrizes } from './prize-rows.ts'

const MOST_HOURS = 720
type Draw = { draw?: object }

const unused = ['weight_ppm', 'per_user', 'is_pity']
const kindsOf = (field: DraftField): DraftField =>
  field.key === 'kind'
    ? {
        ...field,
        options: (field.options ?? []).filter(([kind]) => !['again', 'none'].includes(kind)),
      }
    : field

const fields: DraftField[] = [
  {
    ...prizeField,
    hint: '从头奖写起；按抽奖码随机抽，码多机会大',
    min: 1,
    max: 10,
    fields: (prizeField.fields ?? []).filter(({ key }) => !unused.includes(key)).map(kindsOf),
  },
  {
    key: 'mode',
    label: '什么时候开奖',
    kind: 'choice',
    options: [
      ['time', '到时间开'],
      ['people', '满人数开'],
      ['manual', '店里手动开'],
    ],
  },
  {
    key: 'draw_hours',
    label: '结束前几小时开奖',
    kind: 'int',
    min: 1,
    max: MOST_HOURS,
    empty: { value: 0, text: '结束时' },
    unit: '小时',
    show_if: { key: 'mode', is: ['time'] },
  },
  {
    key: 'people',
    label: '满多少人开奖',
    kind: 'int',
    hint: '到活动结束还没满，也照样开',
    min: 2,
    max: 100_000,
    unit: '人',
    show_if: { key: 'mode', is: ['people'] },
  },
  { key: 'max_codes', label: '每人最多几个码', kind: 'int', min: 1, max: 50, unit: '个' },
  { key: 'help_limit', label: '每人最多帮几位好友', kind: 'int', min: 1, max: 50, unit: '位' },
  { key: 'claim_days', label: '几天内领奖', kind: 'int', min: 1, max: 90, unit: '天' },
  { key: 'redraw_unclaimed', label: '没领的奖重新抽给别人', kind: 'switch' },
  { key: 'show_rank', label: '公布助力排行', kind: 'switch' },
  {
    key: 'sponsor',
    label: '赞助方',
    kind: 'text',
    hint: '不填就写店铺名',
    max: 20,
    optional: true,
  },
]

/** The promised time stays once the activity is published. */
function drawAt(hours: number, activity: ActivityRow): number {
  const { draw_at = 0 } = activity.ext as Partial<HelperExt>
  if (hours === 0) return 0
  if (activity.status !== activityStatus.draft && draw_at > 0) return draw_at
  const at = activity.end_at - hours * HOUR_S
  if (at <= activity.start_at)
    throw wrongField('结束前几小时开奖', 'draw_hours', '比活动的时间还长')
  return at
}

function hoursOf({ end_at }: ActivityRow, draw_at: number): number {
  if (draw_at === 0 || draw_at >= end_at) return 0
  return Math.min(MOST_HOURS, Math.max(1, Math.round((end_at - draw_at) / HOUR_S)))
}

async function toActivity(filling: Filling) {
  const { activity, values } = filling
  const prizes = (values.prizes as DraftRow[]).map(row => ({
    ...row,
    weight_ppm: 0,
    per_user: -1,
    is_pity: false,
  }))
  await writePrizes({ ...filling, values: { prizes } })
  const before = activity.ext as Partial<HelperExt> & Draw
  const mode = values.mode as HelperExt['mode']
  const ext: HelperExt & Draw = {
    ...before,
    mode,
    draw_at: mode === 'time' ? drawAt(Number(values.draw_hours), activity) : 0,
    people: mode === 'people' ? Number(values.people) : 0,
    max_codes: Number(values.max_codes),
    help_limit: Number(values.help_limit),
    redraw_unclaimed: values.redraw_unclaimed === true,
    show_rank: values.show_rank === true,
    sponsor: String(values.sponsor),
    draw: { ...before.draw, claim_days: Number(values.claim_days) },
  }
  return { ext, stock_total: -1 }
}

const rules = [
  '报名就得一个抽奖码，好友每助力一次再加一个码。',
  '到时按公开的办法随机开奖，每人最多中一份。',
  '中奖后请在期限内领取。',
]

export const lotteryHelperModel = defineModel({
  type: 'lotteryHelper',
  group: '红包与抽奖',
  limit: 1,
  templates: [
    {
      model_id: 2801,
      name: '攒码开奖',
      intro: '先领一个码，好友助力再加码，到时一起开',
      color: '#b45309',
      title: '攒码抽好礼',
      days: 10,
      rules,
      share: { title: '{nickname}差你一个码', desc: '助力一下，你也有码' },
    },
    {
      model_id: 2802,
      name: '满员就开',
      intro: '凑够人数当场开奖，适合社群里热场',
      color: '#c2410c',
      title: '满三十人，当场开奖',
      days: 7,
      rules,
      share: { title: '{nickname}叫你来凑个人数', desc: '人满就开奖' },
      values: { mode: 'people', people: 30, max_codes: 5 },
    },
  ],
  fields,
  defaults: {
    prizes: [
      prizeRow('goods', '手绘茶具一套', {
        stock: 1,
        value_text: '包邮到家',
        value_fen: 12_800,
        need_address: true,
      }),
      prizeRow('goods', '招牌饮品一杯', {
        stock: 5,
        value_text: '到店出示券码领取',
        value_fen: 2800,
        use_days: 14,
      }),
      prizeRow('coupon', '满 60 减 15 券', {
        stock: 20,
        value_text: '满 60 元可用',
        value_fen: 1500,
        use_days: 14,
      }),
    ],
    mode: 'time',
    draw_hours: 0,
    people: 30,
    max_codes: 10,
    help_limit: 3,
    claim_days: 7,
    redraw_unclaimed: false,
    show_rank: true,
    sponsor: '',
  },
  toActivity,
  async fromActivity(db, activity) {
    const { draw_at, people, ...ext } = helperExt(activity)
    return {
      ...ext,
      prizes: await readPrizes(db, activity),
      draw_hours: hoursOf(activity, draw_at),
      people: people || 30,
      claim_days: drawRules(activity).claim_days,
    }
  },
  cost: prizesCost,
  gifts: prizeGifts,
  take: (values, crowd) => takeInOrder(prizeGifts(values), crowd),
  ext: helperExt,
})
