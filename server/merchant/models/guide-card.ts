import type { DraftField, DraftRow } from '../../../api/form-rules/draft-field.ts'
import { type GuideCardExt, guideCardExt } from '../../campaigns/guide-card/guide-card-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { rowsCost, timesCost, worth } from '../model-parts/cost.ts'

type Benefit = GuideCardExt['benefits'][number]

const fields: DraftField[] = [
  {
    key: 'benefits',
    label: '卡里的福利',
    kind: 'items',
    hint: '每一项是一个券码，到店员的门店各用一次',
    item: '福利',
    min: 1,
    max: 9,
    fields: [
      {
        key: 'kind',
        label: '种类',
        kind: 'choice',
        options: [
          ['coupon', '优惠券'],
          ['gift', '礼品'],
          ['service', '服务'],
        ],
      },
      { key: 'name', label: '名称', kind: 'text', max: 30 },
      { key: 'value_text', label: '一句说明', kind: 'text', max: 20, optional: true },
      { key: 'image', label: '图片', kind: 'picture', optional: true },
      {
        key: 'value_fen',
        label: '成本',
        kind: 'fen',
        hint: '只用来算预算，顾客看不到',
        max: 10_000_000,
      },
    ],
  },
  { key: 'valid_days', label: '领卡后几天内有效', kind: 'int', min: 1, max: 366, unit: '天' },
  {
    key: 'quota',
    label: '每位店员最多送',
    kind: 'int',
    min: 1,
    max: 1_000_000,
    empty: { value: -1, text: '不限' },
    unit: '张',
    change: 'up',
  },
  {
    key: 'lock_days',
    label: '领卡的顾客归送卡店员多久',
    kind: 'int',
    min: 1,
    max: 3660,
    empty: { value: 0, text: '一直' },
    unit: '天',
  },
  {
    key: 'greeting',
    label: '店员的一句话',
    kind: 'longText',
    hint: '写在卡上，像当面说的',
    max: 80,
    optional: true,
    change: 'free',
  },
]

const benefit = (
  kind: Benefit['kind'],
  name: string,
  value_text: string,
  value_fen: number,
): Benefit => ({ kind, name, image: '', value_text, value_fen })

const rules = [
  '每位顾客一张，领取后在有效期内使用。',
  '每项福利一个券码，到送卡导购所在的门店使用，各用一次。',
  '领卡后由送卡的导购为你服务；导购离职的，由接手的同事继续。',
]

export const guideCardModel = defineModel({
  type: 'guideCard',
  group: '会员与服务',
  limit: 1,
  templates: [
    {
      model_id: 2901,
      name: '见面礼卡',
      intro: '导购亲手送出，三份小礼写着顾客的名字',
      color: '#0f766e',
      title: '见面礼卡',
      days: 90,
      rules,
      share: { title: '{nickname}送你一张见面礼卡', desc: '三份小礼，写着你的名字' },
    },
    {
      model_id: 2902,
      name: '搭配师礼卡',
      intro: '试穿、改衣、生日礼，一张卡留住老客',
      color: '#334155',
      title: '专属搭配礼卡',
      days: 120,
      rules,
      share: { title: '{nickname}送你一张搭配礼卡', desc: '约好时间，衣服先给你挑好' },
      values: {
        benefits: [
          benefit('service', '一对一搭配 40 分钟', '提前一天约', 0),
          benefit('service', '免费改裤长一次', '本店购买的', 1500),
          benefit('coupon', '新品抵 50 元', '满 399 元可用', 5000),
        ],
        greeting: '你的尺码和喜欢的颜色我都记着，新款到了先给你留。',
      },
      industries: [3, 4],
    },
  ],
  fields,
  defaults: {
    benefits: [
      benefit('coupon', '到店抵 30 元', '满 128 元可用', 3000),
      benefit('gift', '试饮装一份', '到店领取', 900),
      benefit('service', '一对一选茶 30 分钟', '提前一天约', 0),
    ],
    valid_days: 30,
    quota: 200,
    lock_days: 365,
    greeting: '谢谢你来坐坐，下次来找我，给你留着。',
  },
  toActivity({ activity, values }) {
    const ext: GuideCardExt = {
      ...(activity.ext as object),
      benefits: (values.benefits as DraftRow[]).map(row => ({
        kind: row.kind as Benefit['kind'],
        name: String(row.name),
        image: String(row.image),
        value_text: String(row.value_text),
        value_fen: Number(row.value_fen),
      })),
      valid_days: Number(values.valid_days),
      quota: Number(values.quota),
      lock_days: Number(values.lock_days),
      greeting: String(values.greeting),
    }
    return { ext, stock_total: activity.stock_total }
  },
  fromActivity(_, activity) {
    const { benefits, valid_days, quota, lock_days, greeting } = guideCardExt(activity)
    return { benefits, valid_days, quota, lock_days, greeting }
  },
  cost({ benefits, quota }, { staffCount }) {
    const card = rowsCost(benefits, ({ value_fen }) => worth(Number(value_fen)))
    return timesCost(timesCost(card, Number(quota)), staffCount)
  },
  ext: guideCardExt,
})
