import type { StoreCouponExt } from '../../campaigns/store-coupon/store-coupon-ext.ts'
import { storeCouponExt } from '../../campaigns/store-coupon/store-coupon-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import {
  couponCost,
  couponDefaults,
  couponFaults,
  couponFields,
  couponOf,
  couponValues,
  couponWords,
  stockField,
} from './coupon.ts'

export const storeCouponModel = defineModel({
  type: 'storeCoupon',
  name: '门店券',
  group: '优惠券',
  limit: 1,
  templates: [
    {
      model_id: 111,
      name: '门店券',
      intro: '领的时候选一家店，券只在那家店用',
      color: '#1f6f63',
      title: '到店专享券',
      days: 30,
      rules: [
        '领取时选一家门店，券只能在这家店用。',
        '领完即止，过期自动作废，不补不退。',
        '到店出示券码，由店员扫码核销；一张券只能用一次。',
      ],
      share: { title: '{nickname}送你一张到店券', desc: '选一家近的店，到店就能用' },
    },
  ],
  fields: [
    ...couponFields,
    stockField,
    {
      key: 'pick_shop',
      label: '怎么选门店',
      kind: 'choice',
      options: [
        ['free', '顾客自己选'],
        ['nearest', '离得最近的'],
        ['bound', '导购所在的'],
      ],
    },
    { key: 'need_location', label: '要在门店附近才能领', kind: 'switch' },
    {
      key: 'radius_m',
      label: '多近算附近',
      kind: 'int',
      min: 50,
      max: 50_000,
      unit: '米',
      show_if: { key: 'need_location', is: [true] },
    },
    ...couponWords,
  ],
  defaults: {
    ...couponDefaults,
    name: '到店券',
    pick_shop: 'free',
    need_location: false,
    radius_m: 3000,
  },
  faults: couponFaults,
  toActivity({ activity, values }) {
    const ext = {
      ...activity.ext,
      ...couponOf(values, activity),
      pick_shop: values.pick_shop as StoreCouponExt['pick_shop'],
      need_location: values.need_location === true,
      radius_m: Number(values.radius_m) || 3000,
    }
    return { ext, stock_total: Number(values.stock) }
  },
  fromActivity(_, activity) {
    const ext = storeCouponExt(activity)
    const { pick_shop, need_location, radius_m } = ext
    return {
      ...couponValues(ext),
      stock: activity.stock_total,
      pick_shop,
      need_location,
      radius_m,
    }
  },
  cost: couponCost,
  ext: storeCouponExt,
})
