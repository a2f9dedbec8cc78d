import { couponSettings } from '../../../api/configs/coupon.ts'
import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { type Cost, timesCost, worth } from '../model-parts/cost.ts'
import { type Gift, takeInOrder } from '../model-parts/gifts.ts'
import { fromSettings } from '../model-parts/from-settings.ts'

/** A coupon is worth less than what it asks for, and its end comes after its beginning. */
export const couponFaults = (values: DraftValues) => {
  const { kind, threshold_fen, value_fen, valid_kind, valid_from, valid_to } = values
  const isTooMuch = kind === 'reduce' && Number(value_fen) >= Number(threshold_fen)
  const isOver = valid_kind === 'dates' && Number(valid_to) <= Number(valid_from)
  return {
    ...(isTooMuch && { value_fen: '要小于使用门槛' }),
    ...(isOver && { valid_to: '要晚于开始' }),
  }
}

/** What all coupons take off at most; an exchange is worth what nobody has typed. */
export const couponCost = (values: DraftValues): Cost =>
  timesCost(worth(offOf(values)), Number(values.stock))

function offOf({ kind, value_fen, max_off_fen }: DraftValues): number {
  const off = { reduce: value_fen, cash: value_fen, discount: Number(max_off_fen) || Infinity }
  return Number(off[kind as keyof typeof off] ?? 0)
}

export const couponGifts = (values: DraftValues): Gift[] => {
  const pieces = Number(values.stock)
  return [{ name: String(values.name), pieces, fen: offOf(values) }]
}

const everywhere = [
  { label: '适用', text: '线上下单或到店出示券码，都能用' },
  { label: '叠加', text: '不与其他优惠同享' },
]

export const couponModel = defineModel({
  type: 'coupon',
  group: '优惠券',
  limit: 1,
  templates: [
    {
      model_id: 101,
      name: '满减券',
      intro: '满一定金额减几十元，最常用的进店理由',
      color: '#e8452c',
      title: '进店满减券',
      days: 30,
      rules: [
        '领完即止，过期自动作废，不补不退。',
        '线上下单直接抵扣，到店出示券码由店员核销；一张券只能用一次。',
        '不兑换现金，不找零。',
      ],
      share: { title: '{nickname}送你一张满减券', desc: '先领券，再进店' },
      values: { notes: everywhere },
    },
    {
      model_id: 102,
      name: '请你喝一杯',
      intro: '免费兑换一份招牌，适合新店和新品',
      color: '#e9b949',
      title: '招牌饮品，请你喝一杯',
      days: 14,
      rules: ['每人限领，领完即止。', '到店出示券码兑换一份，当天现做。', '不与其他优惠同享。'],
      share: { title: '{nickname}请你喝一杯', desc: '到店出示券码，免费兑换' },
      values: { name: '饮品兑换券', kind: 'exchange', stock: 200, days: 7 },
      industries: [1, 2],
    },
    {
      model_id: 103,
      name: '折扣券',
      intro: '全场打折，可以封顶',
      color: '#2f5d8c',
      title: '全场折扣券',
      days: 21,
      rules: [
        '领完即止，过期自动作废。',
        '线上下单直接抵扣，到店出示券码由店员核销；一张券只能用一次。',
        '特价商品除外。',
      ],
      share: { title: '{nickname}送你一张折扣券', desc: '全场可用，先到先得' },
      values: {
        name: '折扣券',
        kind: 'discount',
        percent: 88,
        max_off_fen: 5000,
        notes: everywhere,
      },
    },
  ],
  ...fromSettings(couponSettings, couponExt),
  faults: couponFaults,
  cost: couponCost,
  gifts: couponGifts,
  take: (values, crowd) => takeInOrder(couponGifts(values), crowd),
})
