import { storeCouponSettings } from '../../../api/configs/coupon.ts'
import { storeCouponExt } from '../../campaigns/store-coupon/store-coupon-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { takeInOrder } from '../model-parts/gifts.ts'
import { fromSettings } from '../model-parts/from-settings.ts'
import { couponCost, couponFaults, couponGifts } from './coupon.ts'

export const storeCouponModel = defineModel({
  type: 'storeCoupon',
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
  ...fromSettings(storeCouponSettings, storeCouponExt),
  faults: couponFaults,
  cost: couponCost,
  gifts: couponGifts,
  take: (values, crowd) => takeInOrder(couponGifts(values), crowd),
})
