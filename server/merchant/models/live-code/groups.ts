import type { DraftField, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import type { LiveCodeExt } from '../../../campaigns/live-code/live-code-ext.ts'
import { defineModel } from '../../model-parts/define-model.ts'
import { targetsField } from './target-rows.ts'
import {
  fallbackField,
  liveModel,
  offerFields,
  offers,
  ruleField,
  type StoredExt,
} from './terms.ts'

const rules = ['一人只进一个群，群满了会自动换到下一个群。', '群里由店员照看，发广告的请出群。']

const nearFields: DraftField[] = [
  {
    key: 'by_store',
    label: '先问顾客在哪里',
    kind: 'switch',
    hint: '打开后，按离顾客最近的门店选群',
  },
  {
    key: 'radius_m',
    label: '最远多少米',
    kind: 'int',
    min: 100,
    max: 1_000_000,
    empty: { value: 0, text: '不限' },
    unit: '米',
    show_if: { key: 'by_store', is: [true] },
  },
]

const nearOf = ({ by_store, radius_m }: DraftValues): StoredExt => ({
  by_store: by_store === true,
  ...(by_store === true && Number(radius_m) > 0 && { radius_m: Number(radius_m) }),
})

const nearValues = ({ by_store, radius_m = 0 }: LiveCodeExt): DraftValues => ({
  by_store,
  radius_m,
})

const start: DraftValues = {
  ...offers,
  targets: [],
  rule: 'order',
  fallback: '',
}

export const addGroupModel = defineModel({
  ...liveModel({ extOf: nearOf, valuesOf: nearValues }),
  type: 'addGroup',
  templates: [
    {
      model_id: 3301,
      name: '福利群',
      intro: '一个码带进多个群，满了自动换下一个',
      color: '#1f6f63',
      title: '进群领福利',
      days: 90,
      rules,
      share: { title: '{nickname}请你进群', desc: '新品先到，群里先说' },
    },
  ],
  fields: [
    targetsField(['group']),
    ruleField(['order', 'round', 'random', 'near']),
    ...nearFields,
    ...offerFields,
    fallbackField,
  ],
  defaults: {
    ...start,
    by_store: false,
    radius_m: 0,
    perks: [{ text: '每周一件群里好价' }, { text: '新品到店，群里先说' }],
  },
})

const vipFields: DraftField[] = [
  { key: 'vip_on', label: '只请会员', kind: 'switch' },
  {
    key: 'min_level',
    label: '会员等级至少',
    kind: 'int',
    min: 1,
    max: 10,
    unit: '级',
    show_if: { key: 'vip_on', is: [true] },
  },
  {
    key: 'spent_fen',
    label: '消费满多少',
    kind: 'fen',
    min: 1,
    max: 100_000_000,
    empty: { value: 0, text: '不限' },
    show_if: { key: 'vip_on', is: [true] },
  },
]

export const joinGroupModel = defineModel({
  ...liveModel({
    // Also when it is switched off: an earlier condition must not stay.
    extOf: ({ vip_on, min_level, spent_fen }) => ({
      vip:
        vip_on === true
          ? { min_level: Number(min_level), spent_fen: Number(spent_fen) }
          : undefined,
    }),
    valuesOf: ({ vip }) => ({
      vip_on: vip !== undefined,
      min_level: Math.max(1, vip?.min_level ?? 1),
      spent_fen: vip?.spent_fen ?? 0,
    }),
  }),
  type: 'joinGroup',
  templates: [
    {
      model_id: 3501,
      name: '店里的群',
      intro: '贴在店里，扫一下就进群',
      color: '#3f7d46',
      title: '扫码进群',
      days: 90,
      rules,
      share: { title: '{nickname}请你进群', desc: '群里每天有好价' },
    },
    {
      model_id: 3502,
      name: '会员群',
      intro: '只请会员，或消费满一定金额的顾客',
      color: '#8a5a2b',
      title: '会员群',
      days: 180,
      rules: ['只请符合条件的会员，进群时再核对一次。', ...rules.slice(1)],
      share: { title: '{nickname}请你进会员群', desc: '会员才有的好价和名额' },
      values: { vip_on: true },
    },
  ],
  fields: [
    targetsField(['group']),
    ruleField(['order', 'round', 'random']),
    ...vipFields,
    ...offerFields,
    fallbackField,
  ],
  defaults: {
    ...start,
    vip_on: false,
    min_level: 1,
    spent_fen: 0,
    perks: [{ text: '每天十点，群里放一件好价' }],
  },
})
