import type { LiveCodeExt } from '../../../campaigns/live-code/live-code-ext.ts'
import { defineModel } from '../../model-parts/define-model.ts'
import { targetsField } from './target-rows.ts'
import { fallbackField, liveModel, offerFields, offers, ruleField, welcomeOfCode } from './terms.ts'

/** A gift needs an event that this kind does not wait for. */
const perks = offerFields.filter(({ key }) => key === 'perks')

export const fissionCodeModel = defineModel({
  ...liveModel({
    extOf: ({ valid_days, count_when }) => ({
      valid_days: Number(valid_days),
      count_when: count_when as LiveCodeExt['count_when'],
    }),
    valuesOf: ({ valid_days, count_when }) => ({ valid_days, count_when }),
  }),
  type: 'fissionCode',
  templates: [
    {
      model_id: 3601,
      name: '老客带新客',
      intro: '每位顾客一个专属码，谁带来的一目了然',
      color: '#e9b949',
      title: '你的专属码',
      days: 60,
      rules: ['每人一个专属码，到期可以续。', '朋友扫码就记在你的名下，一人只算一次。'],
      share: { title: '{nickname}把店里的群分享给你', desc: '扫一下，有人招呼' },
    },
  ],
  fields: [
    targetsField(['group', 'staff']),
    ruleField(['round', 'order', 'random']),
    { key: 'valid_days', label: '码几天内有效', kind: 'int', min: 1, max: 366, unit: '天' },
    {
      key: 'count_when',
      label: '怎样算带来一位',
      kind: 'choice',
      options: [
        ['scan', '朋友扫了码'],
        ['add', '朋友加了人或进了群'],
      ],
    },
    ...perks,
    ...welcomeOfCode,
    fallbackField,
  ],
  defaults: {
    ...offers,
    targets: [],
    rule: 'round',
    valid_days: 30,
    count_when: 'scan',
    perks: [{ text: '朋友扫你的码，直接进群' }, { text: '谁来过，在这里看得到' }],
    fallback: '',
  },
})
