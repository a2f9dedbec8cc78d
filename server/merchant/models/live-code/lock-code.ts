import type { DraftField } from '../../../../api/form-rules/draft-field.ts'
import type { LiveCodeExt } from '../../../campaigns/live-code/live-code-ext.ts'
import { defineModel } from '../../model-parts/define-model.ts'
import { targetsField } from './target-rows.ts'
import { fallbackField, liveModel, offerFields, offers, ruleField, welcomeOfCode } from './terms.ts'

/** How long a customer stays with the code's owner. */
export const lockDaysField: DraftField = {
  key: 'lock_days',
  label: '由店员服务多久',
  kind: 'int',
  min: 1,
  max: 3660,
  empty: { value: 0, text: '一直' },
  unit: '天',
}

export const lockCodeModel = defineModel({
  ...liveModel({
    extOf: ({ lock_days, lock_rule, shows_code }) => ({
      lock_days: Number(lock_days),
      lock_rule: lock_rule as LiveCodeExt['lock_rule'],
      shows_code: shows_code === true,
    }),
    valuesOf: ({ lock_days, lock_rule, shows_code }) => ({ lock_days, lock_rule, shows_code }),
  }),
  type: 'lockCode',
  templates: [
    {
      model_id: 3101,
      name: '专属导购',
      intro: '扫一次，以后都由这位导购照看',
      color: '#2f5d8c',
      title: '你的专属导购',
      days: 90,
      rules: ['扫码后，由这位导购为你服务。', '已经有专属导购的，按店里的约定保留或更换。'],
      share: { title: '{nickname}把自己的导购介绍给你', desc: '想问什么，直接问' },
    },
  ],
  fields: [
    targetsField(['staff']),
    ruleField(['mine', 'order', 'round', 'random']),
    lockDaysField,
    {
      key: 'lock_rule',
      label: '顾客已经有别的店员时',
      kind: 'choice',
      options: [
        ['first', '不换'],
        ['last', '换成这位'],
        ['ask', '问顾客'],
      ],
    },
    {
      key: 'shows_code',
      label: '给顾客看店员的二维码',
      kind: 'switch',
      hint: '关掉，就只在店里当面加',
      change: 'free',
    },
    ...offerFields,
    ...welcomeOfCode,
    fallbackField,
  ],
  defaults: {
    ...offers,
    targets: [],
    rule: 'mine',
    lock_days: 90,
    lock_rule: 'first',
    shows_code: true,
    perks: [{ text: '喜好记在心里，来了不用再说' }, { text: '新品到店，第一个告诉你' }],
    fallback: '',
  },
})
