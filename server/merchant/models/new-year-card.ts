import type { DraftField, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import {
  type CardExt,
  cardExt,
  GIFT_ITEM,
  MAKER_ITEM,
} from '../../campaigns/new-year-card/card-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { addCosts, rewardCost } from '../model-parts/cost.ts'
import { piecesIn, rewardFields, rewardOf, rewardValues } from '../model-parts/rewards.ts'
import { type Pieces, writeStock } from '../model-parts/stock-rows.ts'

const gift = 'gift_'
const maker = 'maker_'

const fields: DraftField[] = [
  {
    key: 'templates',
    label: '贺卡的画',
    kind: 'items',
    hint: '顾客挑一张来写，横图最好看；不选图就用系统画的插画',
    item: '画',
    min: 1,
    max: 12,
    fields: [
      { key: 'name', label: '画的名字', kind: 'text', max: 8 },
      { key: 'picture', label: '图片', kind: 'picture', optional: true },
      { key: 'ink', label: '字的颜色', kind: 'color' },
    ],
  },
  { key: 'wish_max', label: '祝福最多多少字', kind: 'int', min: 10, max: 60, unit: '字' },
  ...rewardFields({ prefix: gift, label: '收卡的人得到', optional: true }),
  ...rewardFields({ prefix: maker, label: '写卡的人得到', optional: true }),
  {
    key: 'opens',
    label: '几位好友打开后送写卡的人',
    kind: 'int',
    min: 1,
    max: 100,
    unit: '位',
    show_if: { key: 'maker_kind', is: ['coupon', 'goods', 'points', 'balance'] },
  },
  { key: 'cards_day', label: '每人每天最多写', kind: 'int', min: 1, max: 100, unit: '张' },
]

const drink = {
  ...rewardValues(
    {
      kind: 'coupon',
      name: '新年热饮 12 元券',
      image: '',
      value_text: '无门槛，限到店',
      valid_days: 30,
      value_fen: 1200,
    },
    300,
    gift,
  ),
}

function extOf(values: DraftValues, before: Partial<CardExt>): CardExt {
  const received = rewardOf(values, gift)
  const made = rewardOf(values, maker)
  return {
    ...before,
    templates: (values.templates as DraftRow[]).map(({ name, picture, ink }) => ({
      name: String(name),
      picture: String(picture),
      ink: String(ink),
    })),
    wish_max: Number(values.wish_max),
    gift: received && { reward: received, stock: piecesIn(values, gift) },
    maker_gift: made && {
      reward: made,
      stock: piecesIn(values, maker),
      opens: Number(values.opens),
    },
    cards_day: Number(values.cards_day),
    hide_after: before.hide_after ?? 3,
  }
}

function piecesOf({ gift: received, maker_gift }: CardExt, before: Partial<CardExt>): Pieces[] {
  return [
    ...(received ? [{ item: GIFT_ITEM, total: received.stock, before: before.gift?.stock }] : []),
    ...(maker_gift
      ? [{ item: MAKER_ITEM, total: maker_gift.stock, before: before.maker_gift?.stock }]
      : []),
  ]
}

export const newYearCardModel = defineModel({
  type: 'newYearCard',
  group: '邀请与分享',
  templates: [
    {
      model_id: 2101,
      name: '新年贺卡',
      intro: '写一张贺卡寄给好友，收卡的人有热饮喝',
      color: '#b91c1c',
      title: '写一张贺卡寄新年',
      days: 30,
      rules: [
        '挑一张画，写下称呼和祝福，生成一张贺卡，再把它发给好友。',
        '收卡的人打开就有礼，每人在一次活动里领一份；自己打开自己的卡没有礼。',
        '写下的文字可以随时撤回，撤回后立即删除。',
      ],
      share: { title: '{nickname}给你写了一张贺卡', desc: '打开看看写了什么' },
    },
    {
      model_id: 2102,
      name: '节日心意卡',
      intro: '母亲节、教师节、闺蜜日，替一句话找个由头',
      color: '#be185d',
      title: '把谢谢写下来',
      days: 14,
      rules: [
        '挑一张画，写下想说的话，发给想谢谢的人。',
        '收到的人打开就有一份小礼，每人一份，送完为止。',
        '写下的文字可以随时撤回，撤回后立即删除。',
      ],
      share: { title: '{nickname}有句话想对你说', desc: '写在一张卡里' },
      values: {
        [`${gift}name`]: '护手霜小样',
        [`${gift}kind`]: 'goods',
        [`${gift}value_text`]: '到店领取',
        [`${gift}value_fen`]: 600,
      },
      industries: [3, 4, 5, 6],
    },
  ],
  fields,
  defaults: {
    templates: [{ name: '第一张', picture: '', ink: '#5b2018' }],
    wish_max: 60,
    ...drink,
    ...rewardValues({ kind: 'points', amount: 30 }, 300, maker),
    opens: 3,
    cards_day: 10,
  },
  toActivity({ trx, activity, values }) {
    const before = activity.ext as Partial<CardExt>
    const ext = extOf(values, before)
    writeStock(trx, activity, piecesOf(ext, before))
    return { ext, stock_total: -1 }
  },
  fromActivity(_, activity) {
    const { templates, wish_max, gift: received, maker_gift, cards_day } = cardExt(activity)
    return {
      templates,
      wish_max,
      ...rewardValues(received?.reward ?? null, received?.stock, gift),
      ...rewardValues(maker_gift?.reward ?? null, maker_gift?.stock, maker),
      opens: maker_gift?.opens ?? 3,
      cards_day,
    }
  },
  cost: values => addCosts(rewardCost(values, gift), rewardCost(values, maker)),
  ext: cardExt,
})
