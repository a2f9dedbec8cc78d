import type { LiveCodeExt } from '../../../campaigns/live-code/live-code-ext.ts'
import { defineModel } from '../../model-parts/define-model.ts'
import { lockDaysField } from './lock-code.ts'
import { targetsField } from './target-rows.ts'
import { liveModel, offerFields, offers, ruleField, welcomeOfCode } from './terms.ts'

export const joinShopModel = defineModel({
  ...liveModel({
    extOf: ({ lock_days, guide_choice, ask_name, ask_phone }) => ({
      lock_days: Number(lock_days),
      guide_choice: guide_choice as LiveCodeExt['guide_choice'],
      asks: [
        ...(ask_name === true ? (['name'] as const) : []),
        ...(ask_phone === true ? (['phone'] as const) : []),
      ],
    }),
    valuesOf: ({ lock_days, guide_choice, asks }) => ({
      lock_days,
      guide_choice,
      ask_name: asks.includes('name'),
      ask_phone: asks.includes('phone'),
    }),
  }),
  type: 'joinShop',
  templates: [
    {
      model_id: 3401,
      name: '台卡入店码',
      intro: '摆在桌上，扫一下成为本店的顾客',
      color: '#e8452c',
      title: '成为本店的老朋友',
      days: 180,
      rules: ['每位顾客属于一家门店，换店前会先问你。', '入店礼一人一份，到店出示券码。'],
      share: { title: '{nickname}请你到店坐坐', desc: '进门先喝一盏' },
      values: { gift_on: true },
    },
  ],
  fields: [
    targetsField(['staff']),
    ruleField(['round', 'order', 'random', 'mine']),
    {
      key: 'guide_choice',
      label: '店员怎么定',
      kind: 'choice',
      options: [
        ['pick', '顾客自己选'],
        ['auto', '系统分'],
        ['code', '扫谁的码就是谁'],
      ],
    },
    { key: 'ask_name', label: '请顾客留称呼', kind: 'switch', hint: '顾客可以不填' },
    { key: 'ask_phone', label: '请顾客留手机号', kind: 'switch', hint: '顾客可以不填' },
    lockDaysField,
    ...offerFields,
    ...welcomeOfCode,
  ],
  defaults: {
    ...offers,
    targets: [],
    rule: 'round',
    guide_choice: 'pick',
    ask_name: true,
    ask_phone: false,
    lock_days: 0,
    perks: [{ text: '店里有活动，先告诉你' }],
    gift_title: '入店礼 · 热饮一杯',
    gift_days: 7,
  },
})
